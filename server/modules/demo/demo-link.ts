/** One way into the demo store. */
export interface DemoLink {
  label: string;
  /** A page of the store; a whole address where the page has to start afresh. */
  target: string;
  note: string;
}
