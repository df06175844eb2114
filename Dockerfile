# One image for every process of the console; docker-compose.yml says which one a container runs.
FROM node:20-bookworm-slim AS build
WORKDIR /console
COPY . .
RUN npx --yes pnpm install --frozen-lockfile \
 && npx pnpm -F @fleet-console/host -F './remote-*' build

FROM node:20-bookworm-slim
ENV NODE_ENV=production
WORKDIR /console
COPY --from=build --chown=node:node /console /console
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
