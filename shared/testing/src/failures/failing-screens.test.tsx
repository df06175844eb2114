import { useShell } from '@fleet-console/remote-kit';
import { join } from 'node:path';
import { useEffect, useState } from 'react';
import { englishAfterFailures } from '../index.tsx';

/** A remote that shows what its one call came to as it likes. */
const remote = (show: (error: Error | null) => string) => ({
  definition: {
    name: 'remote-example',
    words: {},
    root: function Root() {
      const { transport } = useShell();
      const [error, setError] = useState<Error | null>(null);
      useEffect(() => {
        transport.fetch('/v1/it').then(
          async (answer) => setError(answer.ok ? null : new Error(await answer.text())),
          (thrown: Error) => setError(thrown),
        );
      }, [transport]);
      return <p title={show(error)} />;
    },
  },
  descriptor: { routes: [{ name: 'It', path: '/it', title: { en: 'It', pl: 'To' } }] } as never,
  folder: join(__dirname, '../../../remote-kit'),
  places: {},
  options: () => ({ answer: () => 1 }),
  failuresOfACall: 4,
});

test('control: what a server says, and a text that stayed English, are found wherever they stand', async () => {
  expect((await englishAfterFailures(remote(() => 'Nie ma'))).found).toEqual([]);
  const said = (await englishAfterFailures(remote((error) => error?.message ?? ''))).found;
  expect(said).toHaveLength(4);
  expect(said[0]).toMatch(/^\/it, GET \/v1\/it, 401: .*Grumblethorpe/);
  expect((await englishAfterFailures(remote((error) => (error ? 'Try again' : '')))).found).toHaveLength(4);
});
