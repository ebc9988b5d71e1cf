/** Whether a call that was refused with this status may succeed later: no answer came, too many calls, or the server failed. */
export function mayPass(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}
