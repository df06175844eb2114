# One image for every process of the console; docker-compose.yml says which one a container runs.
# For builds that can be repeated, pin the digest: --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /console
# The version in package.json: another one could read the lockfile differently.
RUN npm install --global pnpm@12.21.0
COPY . .
RUN pnpm install --frozen-lockfile \
 && pnpm -F @fleet-console/host -F './remote-*' -F @fleet-console/chat-page build

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Fleet Console"
ENV NODE_ENV=production
WORKDIR /console
# Owned by root: the account that runs it cannot change it.
COPY --from=build /console /console
# The folders of volumes, which take over their owner.
RUN mkdir /data /devices /releases /backups && chown node:node /data /devices /releases /backups
USER node
