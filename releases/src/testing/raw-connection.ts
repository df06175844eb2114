import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A raw TCP connection for sending partial requests. */
export interface RawConnection {
  readonly socket: Socket;
  /** Resolves with the response's status once its head has arrived; null if the connection ends without one. */
  readonly status: Promise<number | null>;
  /** Everything received until the connection ended. */
  readonly text: Promise<string>;
}

/** Opens a connection and sends the beginning of a request. */
export async function rawConnection(url: string, beginning: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  let received = '';
  let resolveStatus: (status: number | null) => void = () => undefined;
  const status = new Promise<number | null>((resolve) => (resolveStatus = resolve));
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    received += String(bytes);
    const [, code] = /^HTTP\/1\.1 (\d{3}) /.exec(received) ?? [];
    if (code !== undefined) resolveStatus(Number(code));
  });
  const text = new Promise<string>((resolve) =>
    socket.on('close', () => {
      resolveStatus(null);
      resolve(received);
    }),
  );
  await once(socket, 'connect');
  socket.write(beginning);
  return { socket, status, text };
}

/** Head of a POST request without its body. */
export const postHead = (path: string, length: number | 'chunked', more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: console.example\r\ncontent-type: application/json\r\n${
    length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`
  }\r\n${more}\r\n`;
