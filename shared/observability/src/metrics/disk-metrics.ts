import { statfs } from 'node:fs/promises';
import { addGauge, type Registry } from './registry.ts';

/** Adds size and free space of the disk that holds a folder; nothing while the folder doesn't exist. */
export function measureDisk(registry: Registry, folder: string): void {
  const read = () => statfs(folder).catch(() => null);
  addGauge(registry, {
    name: 'fleet_disk_size_bytes',
    help: 'Size of the disk with the data folder of this process.',
    async collect() {
      const disk = await read();
      if (disk) this.set(disk.blocks * disk.bsize);
      else this.remove();
    },
  });
  addGauge(registry, {
    name: 'fleet_disk_free_bytes',
    help: 'Free space of the disk with the data folder of this process.',
    async collect() {
      const disk = await read();
      if (disk) this.set(disk.bavail * disk.bsize);
      else this.remove();
    },
  });
}
