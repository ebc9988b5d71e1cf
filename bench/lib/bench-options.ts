export interface BenchOptions {
  /** Fewer rounds: to see that it works, not to compare. */
  quick: boolean;
}
