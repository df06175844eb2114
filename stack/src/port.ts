import { createServer } from 'node:net';
import { codeOf, Problem } from './problem.ts';

/** Checks that a port is free before anything is started; 0 always is. @throws Problem */
export async function checkPort(port: number, host = '127.0.0.1'): Promise<void> {
  if (port === 0) return;
  const server = createServer();
  try {
    await new Promise<void>((done, fail) => {
      server.once('error', fail);
      server.listen({ port, host, exclusive: true }, done);
    });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE')
      throw new Problem(`Port ${port} is already in use. Stop the program that uses it, or choose another port with PORT=${port + 1}.`);
    if (code === 'EACCES') throw new Problem(`No permission to listen on port ${port}. Choose one above 1023, for example PORT=4600.`);
    throw new Problem(`Couldn't use port ${port}: ${error instanceof Error ? error.message : String(error)}.`);
  } finally {
    await new Promise((done) => server.close(done));
  }
}
