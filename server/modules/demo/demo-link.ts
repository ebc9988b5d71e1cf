/** One way into the demo store. */
export interface DemoLink {
  label: string;
  /** A page of the store; an absolute URL where the page has to be loaded anew. */
  target: string;
  note: string;
}
