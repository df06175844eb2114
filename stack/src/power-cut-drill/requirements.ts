import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const fileSystems = ['ext4', 'xfs'] as const;
/** File systems that Linux can shut down without writing what is in memory. */
export type FileSystem = (typeof fileSystems)[number];

export interface Machine {
  readonly platform: NodeJS.Platform;
  /** Numeric account ID; undefined on systems without. */
  readonly uid: number | undefined;
  readonly hasLoopDevices: boolean;
  hasCommand(name: string): boolean;
}

export const thisMachine = (): Machine => ({
  platform: process.platform,
  uid: process.getuid?.(),
  hasLoopDevices: existsSync('/dev/loop-control'),
  hasCommand(name) {
    const { error } = spawnSync(name, ['-V'], { stdio: 'ignore' });
    return !(error && 'code' in error && error.code === 'ENOENT');
  },
});

/** Returns why power cuts can't be simulated on a machine, as a sentence; null if they can. */
export function missingRequirement({ platform, uid, hasLoopDevices, hasCommand }: Machine, fileSystem: FileSystem): string | null {
  if (platform !== 'linux') return 'Power cuts can be simulated on Linux only.';
  if (uid !== 0) return 'Power cuts can be simulated by root only, because a file system is mounted and shut down. Run this as root.';
  if (!hasLoopDevices) return 'Power cuts need loop devices, but there is no /dev/loop-control. Containers need --privileged.';
  const missing = [`mkfs.${fileSystem}`, 'xfs_io', 'losetup', 'mount', 'umount'].filter((name) => !hasCommand(name));
  if (missing.length === 0) return null;
  return `Power cuts need ${missing.join(', ')}, which isn't installed. On Debian: apt-get install xfsprogs mount.`;
}
