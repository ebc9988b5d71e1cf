import axios, { type AxiosRequestConfig } from 'axios';

/** One request as the wire makes it. */
export type HttpRequest = Pick<
  AxiosRequestConfig,
  'url' | 'method' | 'timeout' | 'headers' | 'params' | 'data' | 'signal'
>;

/** What came back, whatever its status; or why nothing did. */
export type HttpAnswer =
  | { status: number; data: unknown; header(name: string): string | undefined }
  | { failed: 'aborted' | 'timeout' | 'lost' };

/** Makes the function that sends requests to the store; it never throws. */
export function createHttp(isFramed: boolean): (request: HttpRequest) => Promise<HttpAnswer> {
  const http = axios.create({
    baseURL: '/api/v1',
    headers: { 'X-Requested-With': 'fetch', ...(isFramed ? { 'X-Framed': '1' } : {}) },
    validateStatus: () => true,
  });
  return async (request) => {
    try {
      const { status, data, headers } = await http.request<unknown>(request);
      const header = (name: string): string | undefined => {
        const value: unknown = headers[name];
        return typeof value === 'string' ? value : undefined;
      };
      return { status, data, header };
    } catch (error) {
      return { failed: axios.isCancel(error) ? 'aborted' : reasonOf(error) };
    }
  };
}

function reasonOf(error: unknown): 'timeout' | 'lost' {
  const code = axios.isAxiosError(error) ? error.code : undefined;
  return code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'timeout' : 'lost';
}
