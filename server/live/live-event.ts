/** What a browser hears: that something happened. It reads by calls what has become of it. */
export interface LiveEvent {
  type: string;
  status: string;
}
