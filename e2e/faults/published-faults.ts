import { releaseFront, type ReleaseFront } from '../releases/release-front.ts';
import { liveBuild, releaseOrThrow, type Variant } from '../releases/release-plane.ts';
import type { CanaryFault } from './catalogue.ts';
import { buildFaultyRemote, withChangedFile, withFault } from './faulty-builds.ts';

/** Builds of the remote with one fault each; the one without any is live. */
export interface PublishedFaults {
  readonly front: ReleaseFront;
  readonly builds: ReadonlyMap<CanaryFault, Variant>;
  /** Id of the build without faults. */
  readonly healthy: string;
  /** Makes the former build live again. */
  restore(): Promise<void>;
}

function buildWith(base: Variant, { id, built }: CanaryFault): Variant {
  const variant = withFault(base, id);
  return built ? withChangedFile(variant, built.file, built.change) : variant;
}

/** Builds and publishes the remote with each of the faults, and makes it live without any. */
export async function publishFaults(faults: readonly CanaryFault[]): Promise<PublishedFaults> {
  const good = await liveBuild('remote-fleet');
  const base = await buildFaultyRemote();
  const healthy = withFault(base, 'none');
  const builds = new Map(faults.map((fault) => [fault, buildWith(base, fault)]));
  await releaseOrThrow('publish', healthy.folder, ...Array.from(builds.values(), ({ folder }) => folder));
  await releaseOrThrow('promote', `remote-fleet@${healthy.build}`);
  return {
    front: await releaseFront(),
    builds,
    healthy: healthy.build,
    restore: async () => {
      if ((await liveBuild('remote-fleet')) !== good) await releaseOrThrow('rollback', 'remote-fleet', '--to', good);
    },
  };
}
