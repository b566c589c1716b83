/** What the downloaded project installs, exactly; a test compares it with this repository's lock file. */
export const PROJECT_DEPENDENCIES = {
  '@modelcontextprotocol/client': '2.4.0',
  '@modelcontextprotocol/core': '2.4.0',
  '@modelcontextprotocol/server': '2.4.0',
  tsx: '4.23.15',
  zod: '4.6.7',
} as const;

/** So that an editor knows Node's own modules. */
export const PROJECT_DEV_DEPENDENCIES = { '@types/node': '20.19.43' } as const;
