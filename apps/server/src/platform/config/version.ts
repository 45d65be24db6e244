import manifest from '../../../package.json' with { type: 'json' };

/** Version of this service, as API description and clients tell it. */
export const VERSION: string = manifest.version;
