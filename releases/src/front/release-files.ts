import type { PublicConfig } from '@fleet-console/contract';
import type { BootMap, Release } from '@fleet-console/release-contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Encoding } from '../store/encodings.ts';
import { fileType, IMMUTABLE } from '../store/file-types.ts';
import { blobName } from '../store/integrity.ts';
import type { ObjectStream } from '../store/objects.ts';
import { findRelease, type Store } from '../store/store.ts';
import type { ReleaseFiles } from './file-cache.ts';
import type { FileResult } from './front-metrics.ts';
import { hardened, workerPolicy } from './content-security-policy.ts';
import { sendRefusal } from './refusal-response.ts';

const isScript = (path: string) => /\.m?js$/.test(path);

/** Cached manifests; more than a tab needs in its lifetime. */
const MAX_CACHED = 200;

/** Returns the encodings that the browser accepts, preferred first; empty for none. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const refused = (name: string) => new RegExp(`(^|,)\\s*${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`, 'i').test(header ?? '');
  const named = (name: string) => new RegExp(`(^|,)\\s*${name}\\s*(;|,|$)`, 'i').test(header ?? '');
  return (['br', 'gzip'] as const).filter((name) => named(name) && !refused(name));
}

export interface ServedFiles {
  readonly store: Store;
  readonly files: ReleaseFiles;
  readonly current: () => BootMap | null;
  readonly config: PublicConfig;
  /** Counts requests. */
  readonly count: (result: FileResult) => void;
}

/** Serves release files below `/r/`. Only paths listed in a published manifest are opened, so no other file can be requested. */
export function serveReleaseFiles(app: FastifyInstance, { store, files, current, config, count }: ServedFiles): void {
  const cached = new Map<string, Release>();
  /** The boot map contains the manifests of its releases, so these need no store access. */
  const fromBootMap = (remote: string, build: string) => {
    const map = current();
    const slot = map && Object.hasOwn(map.remotes, remote) ? map.remotes[remote] : undefined;
    return [map?.host, slot?.release, slot?.fallback, slot?.canary?.release].find(
      (each) => each?.remote === remote && each.build === build,
    );
  };
  const releaseOf = async (remote: string, build: string) => {
    if (!/^(host|remote-[a-z0-9-]+)$/.test(remote) || !/^[a-z0-9]{8,40}$/.test(build)) return undefined;
    const key = `${remote}/${build}`;
    const release = cached.get(key) ?? fromBootMap(remote, build) ?? (await findRelease(store, remote, build));
    if (!release) return undefined;
    if (cached.size >= MAX_CACHED) cached.delete(cached.keys().next().value ?? '');
    cached.set(key, release);
    return release;
  };

  const missing = (reply: FastifyReply) => {
    count('missing');
    return reply.callNotFound();
  };

  app.get<{ Params: { remote: string; build: string; '*': string } }>('/r/:remote/:build/*', async (request, reply) => {
    const { remote, build, '*': path } = request.params;
    let [integrity, file, encoding]: [string | undefined, ObjectStream | undefined, Encoding | undefined] = [
      undefined,
      undefined,
      undefined,
    ];
    try {
      const release = await releaseOf(remote, build);
      integrity = release && Object.hasOwn(release.files, path) ? release.files[path] : undefined;
      if (!release || !integrity) return missing(reply);
      for (const form of [...acceptedEncodings(request.headers['accept-encoding']), undefined]) {
        file = await files.open({ release, path, encoding: form });
        encoding = form;
        if (file) break;
      }
    } catch (error) {
      count('failed');
      return sendRefusal(reply.header('retry-after', '5'), error);
    }
    if (!file) return missing(reply);

    const etag = `"${blobName(integrity).slice(0, 32)}${encoding ? `-${encoding}` : ''}"`;
    reply.headers({ ...hardened, 'cache-control': IMMUTABLE, etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) {
      file.stream.destroy();
      count('unchanged');
      return reply.code(304).send();
    }
    // Restricts images and documents that are opened directly.
    reply.header(
      'content-security-policy',
      isScript(path) ? workerPolicy(config) : "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    count('sent');
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type(fileType(path)).header('content-length', file.size).send(file.stream);
  });
}
