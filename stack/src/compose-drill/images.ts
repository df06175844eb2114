import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangedBuild } from './changed-builds.ts';
import type { ComposeProject } from './compose-project.ts';
import { runCommand } from './docker-command.ts';

export const IMAGE = 'fleet-console';

/** Builds a version of the image that differs from `base` in one remote, as an upgrade does. */
export async function buildUpgrade(
  project: ComposeProject,
  { base, version, remote, changed, folder }: { base: string; version: string; remote: string; changed: ChangedBuild; folder: string },
): Promise<void> {
  const context = join(folder, 'upgrade');
  mkdirSync(context);
  cpSync(join(changed.folder, 'dist'), join(context, 'dist'), { recursive: true });
  const lines = [`FROM ${IMAGE}:${base}`, 'USER root', `RUN rm -r ${remote}/dist`, `COPY dist ${remote}/dist`, 'USER node'];
  writeFileSync(join(context, 'Dockerfile'), `${lines.join('\n')}\n`);
  await project.docker('build', '--quiet', '--tag', `${IMAGE}:${version}`, context);
}

/** Size of an image in MB, unpacked. */
export async function sizeOf(project: ComposeProject, version: string): Promise<number> {
  const bytes = await project.docker('image', 'inspect', '--format', '{{.Size}}', `${IMAGE}:${version}`);
  return Math.round(Number(bytes) / 1e6);
}

/** Removes versions of the image, if they exist; after an interruption, too. */
export async function removeImages(versions: readonly string[]): Promise<void> {
  for (const version of versions) await runCommand('docker', ['image', 'rm', '--force', `${IMAGE}:${version}`]).catch(() => undefined);
}
