/** A sentence in which names of questions and answers stand between stars. */
export function Sentence({ text }: { text: string }) {
  return text
    .split(/\*([^*]+)\*/)
    .map((part, index) => (index % 2 === 1 ? <em key={index}>{part}</em> : part));
}
