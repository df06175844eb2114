import { createServer, type AddressInfo } from 'node:net';
import { checkPort } from './port.ts';

test('reports a port in use with a solution, and accepts a free one', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await expect(checkPort(port)).rejects.toThrow(
    `Port ${port} is already in use. Stop the program that uses it, or choose another port with PORT=${port + 1}.`,
  );
  await new Promise((done) => server.close(done));
  await checkPort(port);
  await checkPort(0);
});
