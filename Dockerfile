# Debian, not Alpine: the embedded PostgreSQL needs glibc.
ARG BASE=docker.io/library/node:24.21.0-bookworm-slim

FROM ${BASE} AS pack
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY acceptance/package.json acceptance/
COPY client/package.json client/
COPY dashboard/package.json dashboard/
COPY insight/package.json insight/
COPY server/package.json server/
RUN npm ci --ignore-scripts
COPY . .
RUN npm pack --pack-destination /tmp

FROM ${BASE}
COPY --from=pack /tmp/presence-*.tgz /tmp/presence.tgz
# The base has Node 24, so the copy that comes with the package is not needed.
RUN npm install --global --no-audit --no-fund /tmp/presence.tgz \
  && rm -rf /usr/local/lib/node_modules/presence/node_modules/node-linux-* /tmp/presence.tgz /root/.npm
RUN groupadd --gid 10001 presence \
  && useradd --uid 10001 --gid presence --home-dir /data --no-create-home --shell /usr/sbin/nologin presence \
  && install --directory --owner=presence --group=presence --mode=0700 /data /var/cache/presence

# This user cannot write next to the program, where compiled code is kept by default.
ENV HOST=0.0.0.0 DATA_DIR=/data DEMO=off NODE_COMPILE_CACHE=/var/cache/presence
USER presence
WORKDIR /data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Garbage collections take no core from requests.
ENTRYPOINT ["node", "--v8-pool-size=0", "/usr/local/bin/presence"]
CMD ["serve"]
