import packageJson from '../../../../package.json' with { type: 'json' }

/** The version of the program. The API has its own: INTERFACE_VERSION in http/openapi.ts. */
export const programVersion = packageJson.version
