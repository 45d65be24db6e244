import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * Preloaded (`node --import`) for dependency-cruiser only: it reads sources with the classic TypeScript compiler API,
 * which TypeScript 7 at the root no longer has. `typescript` therefore resolves to the copy that api-client pins.
 */
const nearApiClient = createRequire(new URL('../../packages/api-client/package.json', import.meta.url));
const manifest = nearApiClient.resolve('typescript/package.json');
const compiler = nearApiClient.resolve('typescript');

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === 'typescript')
      return { url: pathToFileURL(compiler).href, format: 'commonjs', shortCircuit: true };
    if (specifier === 'typescript/package.json')
      return { url: pathToFileURL(manifest).href, format: 'json', shortCircuit: true };
    return nextResolve(specifier, context);
  },
});
