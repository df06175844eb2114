import { signedText, type BootMap, type HostRelease, type RemoteRelease } from '@fleet-console/release-contract';
import { startFront } from '../front/front.ts';
import { newPrivateKey, signerFrom } from '../signing/key.ts';
import type { Store } from '../store/store.ts';
import { PROBE, probeFiles, probeRelease } from './probe.ts';
import { startStubApi } from './stub-api.ts';

export interface Stage {
  readonly url: string;
  close(): Promise<void>;
}

const withoutFallback = (release: RemoteRelease) => ({ release, fallback: null, bad: [] });

/**
 * Starts the real front on a free local port with a boot map that contains the checked releases in place of the live ones. Nothing is
 * decided or written, and no user sees it. The map is signed with a temporary key that the page includes. There are no fallbacks for
 * failing releases.
 * @param apiUrl a real server; the stub API is used if undefined
 */
export async function startStage(
  store: Store,
  generation: number,
  host: HostRelease,
  remotes: readonly RemoteRelease[],
  apiUrl: string | undefined,
): Promise<Stage> {
  const signer = signerFrom(newPrivateKey());
  const unsigned: BootMap = {
    generation,
    host,
    remotes: Object.fromEntries([
      ...remotes.map((release) => [release.remote, withoutFallback(release)] as const),
      [PROBE, withoutFallback(probeRelease)],
    ]),
  };
  const map: BootMap = { ...unsigned, signature: signer.sign(signedText(unsigned)) };
  const needed = remotes.flatMap(({ descriptor }) => descriptor.routes.flatMap(({ needs = [] }) => needs));
  const api = apiUrl === undefined ? await startStubApi(needed) : null;
  try {
    const front = await startFront({ store, apiUrl: apiUrl ?? api?.url ?? '', preview: { map, keys: [signer.public], files: probeFiles } });
    return {
      url: front.url,
      async close() {
        await front.close();
        await api?.close();
      },
    };
  } catch (error) {
    await api?.close();
    throw error;
  }
}
