/** What `presence serve` runs, and need not be loaded before the database is being started. */
export { isDashboardBuilt } from '../http/dashboard.ts'
export { startService } from '../main.ts'
export { startDemoDirectoryIfDefined } from './demo/demo-directory.ts'
export { seedFirstDemo } from './demo/seed-demo.ts'
