# The store as a container: docs/running-it.md says how to start it.

FROM node:22-slim AS build
WORKDIR /store
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN node tools/build.mjs

FROM node:22-slim AS packages
WORKDIR /store
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:22-slim
WORKDIR /store
# Freed memory goes back to the system.
ENV MALLOC_MMAP_THRESHOLD_=1048576 \
    MALLOC_TRIM_THRESHOLD_=131072
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    DATA_DIR=/data/store
COPY --from=packages /store/node_modules node_modules
COPY --from=build /store/dist dist
COPY package.json package.json
COPY schemas schemas
COPY screens screens
COPY renderers renderers
COPY server server
RUN mkdir -p /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "dist/tools/operator/health.js"]
CMD ["node", "--max-semi-space-size=4", "dist/server/main.js"]
