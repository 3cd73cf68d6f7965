import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './compress.ts'

/** The server replaces it with a new nonce in every response; see server/src/app/dashboard.ts. */
const NONCE_PLACEHOLDER = '{{nonce}}'

const backend = process.env.PRESENCE_URL ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react(), compress()],
  html: { cspNonce: NONCE_PLACEHOLDER },
  build: {
    target: 'es2023',
    // For older targets light-dark() is rewritten in a way that ignores the colour scheme of the page.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The CSP allows data: URLs for images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    license: { fileName: 'THIRD-PARTY-LICENSES.md' },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/console', '/v1', '/docs', '/sites', '/media'].map((path) => [path, backend])),
  },
})
