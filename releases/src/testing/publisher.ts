import { publish } from '../decisions/publish.ts';
import { openStore } from '../store/store.ts';
import { aRemoteBuild } from './fake-build.ts';

/** A process that publishes one build after another until it is killed. Arguments: store, remote. */
const [, , folder = '', remote = ''] = process.argv;
const store = await openStore(folder);
const text = 'const vehicles = []; '.repeat(2000);

for (let round = 0; ; round += 1) {
  const build = `build${String(round).padStart(4, '0')}`;
  const texts = Object.fromEntries(['remoteEntry.js', 'a.js', 'chunks/b.js'].map((path) => [path, `// ${path} ${build}\n${text}`]));
  const published = await publish(store, await aRemoteBuild({ remote, build, texts }), { actor: 'ci', reason: `turn ${round}` });
  process.stdout.write(`${JSON.stringify({ generation: published.entry?.generation })}\n`);
}
