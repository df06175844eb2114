import { buildAll } from './builds.ts';
import { publishBuilds } from './publish.ts';

/** Publishes a build of the host, without which a front has nothing to serve. @throws Problem */
export async function publishHost(store: string, logDir: string, log: (line: string) => void): Promise<void> {
  await buildAll({ logDir, log, packages: ['host'] });
  await publishBuilds(store, ['host'], logDir);
}
