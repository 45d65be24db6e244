/** Addresses of pages of the dashboard about one organization. @param path begins with a slash */
export type Pages = (path: string, search?: Readonly<Record<string, string>>) => string;

/**
 * Whoever belongs to several organizations is led to the right one.
 * @param publicUrl without a trailing slash
 */
export function pagesOf(publicUrl: string, organizationId: string): Pages {
  return (path, search = {}) => `${publicUrl}${path}?${new URLSearchParams({ ...search, org: organizationId })}`;
}
