declare module 'pg/lib/utils.js' {
  const utils: {
    /** A parameter as it is sent: null, bytes, or text. */
    prepareValue(this: void, value: unknown): string | Buffer | null;
  };
  export default utils;
}
