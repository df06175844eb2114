/** Returns the global name of a container. It includes the build, because two builds of one remote can be in one tab only under different names. */
export function containerName(remote: string, build: string): string {
  return `fleet_${remote.replaceAll('-', '_')}_${build}`;
}
