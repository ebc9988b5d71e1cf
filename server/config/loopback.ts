/** Whether a host name or address is this machine itself: `localhost`, 127.0.0.0/8 or ::1. */
export function isLoopback(host: string | undefined): boolean {
  if (host === undefined) return false;
  const name = host.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '');
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}
