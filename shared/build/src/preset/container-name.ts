/** The container's global name: unique to a build, because two builds of one name cannot live in one tab. */
export function containerName(remote: string, build: string): string {
  return `fleet_${remote.replaceAll('-', '_')}_${build}`;
}
