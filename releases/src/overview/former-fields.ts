import type { ReleaseMetrics, ReleaseOverview, RetainedRelease } from '@fleet-console/release-contract';

const formerMetrics = ({ p50, p95, ...counts }: ReleaseMetrics) => ({ ...counts, half: p50, most: p95 });
const withFormerNames = (release: RetainedRelease) => ({
  ...release,
  standing: release.status,
  misfit: release.incompatibility,
  figures: release.metrics && formerMetrics(release.metrics),
});

/** Adds the former names to an overview. Deprecated: `standing`, `misfit`, `figures`, which remotes of the former version read. */
export const withFormerFields = (overview: ReleaseOverview): ReleaseOverview => ({
  ...overview,
  remotes: overview.remotes.map((remote) => ({ ...remote, releases: remote.releases.map(withFormerNames) })),
});
