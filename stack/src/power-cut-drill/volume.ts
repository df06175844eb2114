import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../problem.ts';
import { killUsersOf } from './processes.ts';
import type { FileSystem } from './requirements.ts';

/** Size of the sparse image, in bytes: only what is written takes space. */
const SIZE = 6 * 1024 ** 3;
/** Limit for the end of killed processes, in ms. */
const UNMOUNT_TIMEOUT = 15_000;

/**
 * Mount options that help programs that forget to sync least: ext4 otherwise writes renamed files by itself, and its journal every 5 s.
 * Source: https://docs.kernel.org/admin-guide/ext4.html
 */
const mountOptions: Readonly<Record<FileSystem, string>> = { ext4: 'noauto_da_alloc,commit=60', xfs: 'defaults' };

const sleepSync = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Runs a command. Returns its output. @throws Problem */
function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Problem(`${command} ${args.join(' ')} failed: ${(error?.message ?? stderr).trim()}`);
  return stdout.trim();
}

/**
 * A file system in an image, mounted through a loop device, whose power can be cut: everything that wasn't synced is lost. The device itself
 * is assumed to keep what was flushed to it.
 */
export class Volume {
  /** Mount point. */
  readonly folder: string;
  readonly #image: string;
  readonly #fileSystem: FileSystem;
  #device: string | undefined;
  #isMounted = false;

  /** Creates and mounts it below an empty folder. @throws Problem; nothing is left mounted then */
  constructor(parent: string, fileSystem: FileSystem) {
    this.folder = join(parent, 'volume');
    this.#image = join(parent, 'volume.img');
    this.#fileSystem = fileSystem;
    try {
      mkdirSync(this.folder, { recursive: true });
      const image = openSync(this.#image, 'wx', 0o600);
      ftruncateSync(image, SIZE);
      closeSync(image);
      run(`mkfs.${fileSystem}`, '-q', fileSystem === 'ext4' ? '-F' : '-f', this.#image);
      this.#device = run('losetup', '--find', '--show', this.#image);
      this.mount();
    } catch (error) {
      this.dispose();
      throw error;
    }
  }

  /** Mounts it. After a cut this replays the journal. @throws Problem */
  mount(): void {
    run('mount', '-t', this.#fileSystem, '-o', mountOptions[this.#fileSystem], this.#device ?? '', this.folder);
    this.#isMounted = true;
  }

  /** Drops everything that wasn't synced, and fails all further writes. @throws Problem */
  cutPower(): void {
    run('xfs_io', '-x', '-c', 'shutdown', this.folder);
  }

  /** Kills everything that runs in it, and unmounts it. @throws Problem */
  unmount(): void {
    const deadline = Date.now() + UNMOUNT_TIMEOUT;
    for (;;) {
      killUsersOf(this.folder);
      const { status, stderr } = spawnSync('umount', [this.folder], { encoding: 'utf8' });
      this.#isMounted = status !== 0;
      if (status === 0) return;
      if (Date.now() > deadline) throw new Problem(`Couldn't unmount ${this.folder}: ${stderr.trim()}`);
      sleepSync(20);
    }
  }

  /** Cuts power and turns it on again. @throws Problem */
  restartPower(): void {
    this.cutPower();
    this.unmount();
    this.mount();
  }

  /** Unmounts it, and removes device and image. */
  dispose(): void {
    try {
      if (this.#isMounted) this.unmount();
    } catch {
      // Detached once its last user has ended.
      spawnSync('umount', ['--lazy', this.folder]);
    }
    this.#isMounted = false;
    if (this.#device !== undefined) spawnSync('losetup', ['--detach', this.#device]);
    this.#device = undefined;
    rmSync(this.#image, { force: true });
  }
}

function writeAndSync(path: string, text: string): void {
  const file = openSync(path, 'w');
  writeFileSync(file, text);
  fsyncSync(file);
  closeSync(file);
}

/**
 * Checks that a cut loses what wasn't synced, and nothing else: otherwise the drill couldn't find anything.
 * @throws Problem
 */
export function assertLosesUnsynced(volume: Volume): void {
  const [synced, unsynced] = ['synced', 'unsynced'].map((name) => join(volume.folder, name)) as [string, string];
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  writeAndSync(synced, 'synced');
  writeFileSync(unsynced, 'unsynced');
  volume.restartPower();
  if (read(synced) !== 'synced')
    throw new Problem('A power cut lost a file that was synced, so this file system is of no use for the drill.');
  if (read(unsynced) !== '')
    throw new Problem("This file system doesn't lose unsynced data at a power cut, so the drill can't find missing syncs.");
  for (const path of [synced, unsynced]) rmSync(path, { force: true });
}
