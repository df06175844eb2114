import type { Transport } from '@fleet-console/contract';
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';

/** Stands for the API in the client's addresses; the transport knows the real one. */
export const API = 'http://api.invalid';

class TransportRequest implements HttpRequest {
  readonly #transport: Transport;
  readonly #method: string;
  readonly #url: string;
  readonly #headers: Record<string, string> = {};
  readonly #abort = new AbortController();

  constructor(transport: Transport, method: string, url: string) {
    this.#transport = transport;
    this.#method = method;
    this.#url = url;
  }

  getMethod = () => this.#method;
  getURL = () => this.#url;
  setHeader = (name: string, value: string) => void (this.#headers[name] = value);
  getHeader = (name: string) => this.#headers[name];
  /** `fetch` has no progress of uploads; a chunk is small enough. */
  setProgressHandler = () => undefined;
  getUnderlyingObject = () => null;
  abort = async () => this.#abort.abort();

  async send(body: BodyInit | null = null): Promise<HttpResponse> {
    const { pathname } = new URL(this.#url);
    const init = { method: this.#method, headers: this.#headers, body, signal: this.#abort.signal };
    const response = await this.#transport.fetch(pathname, init);
    const text = await response.text();
    return {
      getStatus: () => response.status,
      getHeader: (name) => response.headers.get(name) ?? undefined,
      getBody: () => text,
      getUnderlyingObject: () => response,
    };
  }
}

/** Lets tus-js-client use the transport of the shell: session, request ids and the handling of 401 are the same as for other calls. */
export const transportStack = (transport: Transport): HttpStack => ({
  createRequest: (method, url) => new TransportRequest(transport, method, url),
  getName: () => 'transport',
});
