import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './compress.ts'

/** The server puts a fresh nonce in for every page it sends; see server/src/http/dashboard.ts. */
const NONCE_PLACEHOLDER = '{{nonce}}'

const backend = process.env.PRESENCE_URL ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react(), compress()],
  html: { cspNonce: NONCE_PLACEHOLDER },
  build: {
    target: 'es2023',
    // For older ones light-dark() is rewritten, into something that does not follow the colour scheme of the page.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The policy allows images from a data: URL and nothing else.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/console', '/v1', '/docs', '/sites', '/media'].map((path) => [path, backend])),
  },
})
