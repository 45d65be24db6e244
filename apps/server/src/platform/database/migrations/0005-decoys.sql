-- Host names of owners whose DNS points here. A name is claimed by one organization at a time: see domain_names.
CREATE TABLE domains (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  property_id uuid,
  -- lower case, A-labels, no trailing dot
  domain text NOT NULL,
  -- A, CNAME; PROXY: no DNS, the owner's web server hands requests on
  record_type text NOT NULL,
  -- origin of the site, of PROXY alone
  site text,
  -- pending_verification, verified
  status text NOT NULL DEFAULT 'pending_verification',
  verified_at timestamptz,
  -- {at, ok, code, reason, found[]}: what the last look-up said
  last_check jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, domain)
);

-- Finds the organization of a verified name; a reference table, because a connection names no organization.
CREATE TABLE domain_names (
  domain text PRIMARY KEY,
  organization_id uuid NOT NULL,
  domain_id uuid NOT NULL
);

-- One row per domain that ever asked for a certificate.
CREATE TABLE certificates (
  organization_id uuid NOT NULL,
  domain_id uuid NOT NULL,
  -- pending, issued, renewing, failed; no row is none
  status text NOT NULL,
  reason text,
  chain_pem text,
  -- sealed with SUNDEW_SECRET
  sealed_key bytea,
  not_before timestamptz,
  not_after timestamptz,
  issuer text,
  -- {directory, url, sealed key of the order …}: enough to go on after a restart
  order_state jsonb,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  requested_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, domain_id)
);
CREATE INDEX certificates_due ON certificates (next_attempt_at) WHERE next_attempt_at IS NOT NULL;

-- Answers to the authority's challenges, read by every node that listens.
CREATE TABLE acme_challenges (
  organization_id uuid NOT NULL,
  domain text NOT NULL,
  -- http-01, tls-alpn-01
  kind text NOT NULL,
  token text NOT NULL,
  key_authorization text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, domain, kind, token)
);

-- What was asked of the authority, by host name: authorities allow few orders per hour and certificates per week.
CREATE TABLE certificate_requests (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  domain text NOT NULL,
  -- order, certificate
  kind text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX certificate_requests_domain ON certificate_requests (organization_id, domain, at);

CREATE TABLE decoys (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  custom_domain_id uuid NOT NULL,
  name text NOT NULL,
  path text NOT NULL,
  -- link, endpoint
  decoy_type text NOT NULL,
  -- log, block, redirect, poison
  trigger_action text NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  -- methods, capture_body, expected_content_types, response_status, response_body, response_headers, template, redirect_url
  options jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id)
);
CREATE UNIQUE INDEX decoys_path ON decoys (organization_id, custom_domain_id, path);
