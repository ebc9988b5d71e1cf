/** The lines of a file that differ. Signs say what was added and removed, colors only repeat it. */
export function DiffView({ file, diff }: { file: string; diff: string }) {
  return (
    <figure className="studio-diff">
      <figcaption>{file}</figcaption>
      <pre tabIndex={0} aria-label={`Changes of ${file}`}>
        {diff.split('\n').map((line, at) => (
          <span key={at} data-mark={line[0]}>
            {line}
            {'\n'}
          </span>
        ))}
      </pre>
    </figure>
  );
}
