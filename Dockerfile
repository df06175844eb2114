# One image for every process of the console; docker-compose.yml says which one a container runs.
# For builds that can be repeated, pin the digest: --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /console
ENV pnpm_config_store_dir=/pnpm/store
# The version in package.json: another one could read the lockfile differently.
RUN npm install --global pnpm@12.21.0
# Packages are loaded again only when the lockfile has changed.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc ./
COPY patches ./patches
RUN --mount=type=cache,id=pnpm,target=/pnpm/store pnpm fetch
COPY . .
RUN --mount=type=cache,id=pnpm,target=/pnpm/store pnpm install --frozen-lockfile --prefer-offline
RUN pnpm -F @fleet-console/host -F './remote-*' -F @fleet-console/chat-page build
RUN node --import tsx stack/src/image/bundle.ts \
 && pnpm sbom --sbom-format cyclonedx --sbom-type application --prod --out sbom.cdx.json
# What a container runs: bundles, builds, migrations, and the few packages that aren't in the bundles.
# Not every patched package is among them: patches of those in the bundles were applied by the install above.
RUN --mount=type=cache,id=pnpm,target=/pnpm/store pnpm_config_allow_unused_patches=true pnpm -F @fleet-console/image deploy --prod --prefer-offline --legacy /runtime \
 && find /runtime/node_modules -type f \( -name '*.md' -o -name '*.map' -o -name '*.d.ts' -o -name '*.ttf' ! -name 'DejaVuSansCondensed.ttf' ! -name 'DejaVuSansCondensed-Bold.ttf' \) -delete \
 && rm /runtime/package.json \
 && mv programs sbom.cdx.json package.json /runtime/ \
 && for package in host remote-* chat-page; do mkdir /runtime/$package && mv $package/dist $package/package.json /runtime/$package/; done \
 && mkdir -p /runtime/server/src/modules/fleet/graphql && mv server/migrations /runtime/server/ \
 && mv server/src/modules/fleet/graphql/schema.graphql /runtime/server/src/modules/fleet/graphql/

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
WORKDIR /console
# The folders of volumes, which take over their owner.
RUN mkdir /data /devices /releases /backups && chown node:node /data /devices /releases /backups
# Owned by root: the account that runs it cannot change it.
COPY --from=build /runtime /console
USER node
ARG VERSION=latest
ARG REVISION=
ARG SOURCE=
ARG LICENSES=
LABEL org.opencontainers.image.title="Fleet Console" \
      org.opencontainers.image.description="Console for operators of shared e-bikes, e-mopeds and battery-swap stations" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.source="${SOURCE}" \
      org.opencontainers.image.licenses="${LICENSES}"
