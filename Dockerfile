# Name it by its digest: docs/operate.md.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /src
# The manifests come first, so that a change of sources does not install again.
COPY package.json package-lock.json .npmrc ./
COPY packages/wire/package.json packages/wire/
COPY packages/tracker/package.json packages/tracker/
COPY packages/engine/package.json packages/engine/
COPY packages/server/package.json packages/server/
COPY packages/dashboard/package.json packages/dashboard/
COPY packages/research/package.json packages/research/
COPY packages/lab/package.json packages/lab/
COPY packages/node/package.json packages/node/
RUN npm ci
COPY . .
RUN node scripts/build.mjs --force
# The server needs only its own packages from the registry.
RUN npm ci --omit=dev --workspace packages/server

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /src/LICENSE /src/NOTICE /src/package.json ./
COPY --from=build /src/node_modules node_modules
COPY --from=build /src/packages/server/package.json packages/server/
COPY --from=build /src/packages/server/bin packages/server/bin
COPY --from=build /src/packages/server/assets packages/server/assets
COPY --from=build /src/packages/server/dist packages/server/dist
COPY --from=build /src/packages/tracker/dist packages/tracker/dist
COPY --from=build /src/packages/dashboard/dist packages/dashboard/dist
RUN install -d -m 0700 -o node -g node /data
USER node
VOLUME /data
EXPOSE 8787
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 CMD ["node", "-e", "fetch('http://127.0.0.1:8787/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=64", "packages/server/bin/gait.mjs"]
CMD ["start", "--host", "0.0.0.0", "--data", "/data"]
