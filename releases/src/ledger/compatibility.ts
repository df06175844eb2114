import type { HostRelease, RemoteRelease } from '@fleet-console/release-contract';
// Deep imports: all of semver adds 50 ms to every command.
import satisfies from 'semver/functions/satisfies.js';
import valid from 'semver/functions/valid.js';
import validRange from 'semver/ranges/valid.js';

const nameOf = (release: HostRelease | RemoteRelease) => `${release.remote}@${release.build}`;

/** Returns what is invalid about a release's versions or ranges, or null. */
export function invalidVersion(release: HostRelease | RemoteRelease): string | null {
  if ('offers' in release) {
    if (!valid(release.offers)) return `${nameOf(release)} offers the contract "${release.offers}", which isn't a version`;
    const [lib, version] = Object.entries(release.provides).find(([, each]) => !valid(each)) ?? [];
    return lib === undefined ? null : `${nameOf(release)} provides ${lib} "${version}", which isn't a version`;
  }
  if (validRange(release.contract) === null)
    return `${nameOf(release)} was built for the contract "${release.contract}", which isn't a version range`;
  const [lib, range] = Object.entries(release.needs).find(([, each]) => validRange(each) === null) ?? [];
  return lib === undefined ? null : `${nameOf(release)} needs ${lib} "${range}", which isn't a version range`;
}

/** Returns why a remote can't run in a host (REL-R12, REL-R13), or null if it can. */
export function incompatibility(remote: RemoteRelease, host: HostRelease): string | null {
  if (!satisfies(host.offers, remote.contract))
    return `${nameOf(remote)} was built for contract ${remote.contract}, but ${nameOf(host)} offers ${host.offers}`;
  for (const [lib, range] of Object.entries(remote.needs)) {
    const provided = Object.hasOwn(host.provides, lib) ? host.provides[lib] : undefined;
    if (provided === undefined) return `${nameOf(remote)} needs ${lib} ${range}, which ${nameOf(host)} doesn't provide`;
    if (!satisfies(provided, range)) return `${nameOf(remote)} needs ${lib} ${range}, but ${nameOf(host)} provides ${provided}`;
  }
  return null;
}
