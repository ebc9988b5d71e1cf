export interface BenchOptions {
  /** Fewer rounds: checks that the bench works; not for comparisons. */
  quick: boolean;
}
