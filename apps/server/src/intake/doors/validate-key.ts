import { ValidateKeyAnswer } from '@sundew/wire/sensor-answers';
import { keyHolder } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { keyOf } from './reporter-of.ts';

const operation = operationsOf('Sensors');

/** `GET /api/v1/auth/validate-key`: whether the key of a sensor works, and for whom. */
export function validateKeyDoor(app: App): void {
  app.get(
    '/api/v1/auth/validate-key',
    operation('validateApiKey', keyHolder(), 'Check an API key', { response: { 200: ValidateKeyAnswer } }),
    async (request) => {
      const { organizationId, keyName, scopes, propertyId } = keyOf(request);
      return {
        ...{ organization_id: organizationId, key_name: keyName, scopes: [...scopes] },
        ...(propertyId === null ? {} : { property_id: propertyId }),
      };
    },
  );
}
