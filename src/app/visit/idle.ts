export interface IdleWatch {
  /** A call that a person caused reached the server: the time starts anew. */
  noteActivity(): void;
  /** Somebody is active elsewhere: looks again soon, as nobody knows here since when. */
  lookAgain(): void;
  stop(): void;
}

export interface IdleEvents {
  /** Five minutes are left. */
  onWarn(): void;
  /** The server has ended the session by now. */
  onEnd(): void;
}

const WARNING_SECONDS = 300;

/** Watches how long no such call has reached the server; `seconds` is the server's idle limit. */
export function watchIdle(seconds: number, events: IdleEvents): IdleWatch {
  let warning: ReturnType<typeof setTimeout> | undefined;
  let end: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(warning);
    clearTimeout(end);
  };
  const endIn = (left: number): void => {
    stop();
    end = setTimeout(events.onEnd, left * 1000);
  };
  const noteActivity = (): void => {
    endIn(seconds);
    warning = setTimeout(events.onWarn, Math.max(0, seconds - WARNING_SECONDS) * 1000);
  };
  noteActivity();
  return { noteActivity, lookAgain: () => endIn(Math.min(seconds, WARNING_SECONDS)), stop };
}
