/** Where an integration of any kind is found. */
export interface IntegrationPlace {
  readonly organizationId: string;
  readonly integrationId: string;
}
