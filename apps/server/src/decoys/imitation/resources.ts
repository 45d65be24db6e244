import { shuffled } from './scene.ts';
import type { Site } from './site.ts';

/** Type of a field in no particular notation. */
export type FieldType = 'integer' | 'string' | 'boolean' | 'number' | 'date';
/** One kind of thing that an API is about. */
export interface Resource {
  readonly name: string;
  readonly plural: string;
  readonly fields: Readonly<Record<string, FieldType>>;
}

const RESOURCES: readonly Resource[] = [
  { name: 'User', plural: 'users', fields: { email: 'string', name: 'string', role: 'string', active: 'boolean' } },
  {
    name: 'Order',
    plural: 'orders',
    fields: { number: 'string', total: 'number', status: 'string', placed_at: 'date' },
  },
  {
    name: 'Invoice',
    plural: 'invoices',
    fields: { number: 'string', amount: 'number', paid: 'boolean', due_at: 'date' },
  },
  {
    name: 'Product',
    plural: 'products',
    fields: { sku: 'string', title: 'string', price: 'number', stock: 'integer' },
  },
  { name: 'Customer', plural: 'customers', fields: { company: 'string', contact: 'string', vat_id: 'string' } },
  { name: 'Webhook', plural: 'webhooks', fields: { url: 'string', secret: 'string', enabled: 'boolean' } },
  { name: 'Export', plural: 'exports', fields: { format: 'string', ready: 'boolean', requested_at: 'date' } },
  { name: 'ApiKey', plural: 'api-keys', fields: { label: 'string', prefix: 'string', last_used_at: 'date' } },
  { name: 'Ticket', plural: 'tickets', fields: { subject: 'string', priority: 'integer', closed: 'boolean' } },
  { name: 'Document', plural: 'documents', fields: { title: 'string', size: 'integer', uploaded_at: 'date' } },
];

/** What the APIs of a site are about: the same for all of them and for all visitors. */
export function inventResources(site: Site): readonly Resource[] {
  const random = site.random('resources');
  return shuffled(RESOURCES, random).slice(0, random.whole(4, 7));
}
