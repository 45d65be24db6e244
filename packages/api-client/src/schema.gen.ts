// Made by `npm run generate` from docs/openapi.json, the description of the API by the service itself.

export interface paths {
    "/api/auth/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish a sign-in: take over the profile and join what invited this verified address
         * @description Needs the session token of a person.
         */
        post: operations["finishSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what a program needs to sign people in
         * @description No credential is needed.
         */
        get: operations["getSignInConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current user
         * @description Needs the session token of a person.
         */
        get: operations["getCurrentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Say in which language and time zone you read
         * @description The dashboard says it by itself. Letters are written so, unless a digest was set to another.
         *
         *     Needs the session token of a person.
         */
        patch: operations["setReading"];
        trace?: never;
    };
    "/api/billing/checkout-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the page of the payment provider on which a plan is bought
         * @description Needs a member with role owner or above; API keys are refused.
         */
        post: operations["createCheckoutSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the plans that organizations can have
         * @description Needs the session token of a person.
         */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/portal-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the page of the payment provider on which a subscription is changed or cancelled
         * @description Needs a member with role owner or above; API keys are refused.
         */
        post: operations["createPortalSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/decoys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List decoys of all organizations of the caller, newest first
         * @description Needs a member with role viewer or above, or an API key with detections:read or domains:read.
         */
        get: operations["listDecoys"];
        put?: never;
        /**
         * Create a decoy on a domain; notices say what it still needs to be hit
         * @description Needs a member with role admin or above, or an API key with domains:write.
         */
        post: operations["createDecoy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/decoys/{decoy_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a decoy with its counters
         * @description Needs a member with role viewer or above, or an API key with detections:read or domains:read.
         */
        get: operations["getDecoy"];
        put?: never;
        post?: never;
        /**
         * Delete a decoy; what it caught stays
         * @description Needs a member with role admin or above, or an API key with domains:write.
         */
        delete: operations["deleteDecoy"];
        options?: never;
        head?: never;
        /**
         * Change parts of a decoy; its domain and type stay
         * @description Needs a member with role admin or above, or an API key with domains:write.
         */
        patch: operations["updateDecoy"];
        trace?: never;
    };
    "/api/decoys/{decoy_id}/markup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get markup for hidden links to a decoy, marked per page view where an address is given
         * @description Needs a member with role viewer or above, or an API key with detections:read or domains:read.
         */
        post: operations["getDecoyMarkup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/decoys/{decoy_id}/robots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the lines of robots.txt that keep obedient crawlers away from a decoy
         * @description Needs a member with role viewer or above, or an API key with detections:read or domains:read.
         */
        get: operations["getDecoyRobots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of your sample organization
         * @description Needs the session token of a person.
         */
        get: operations["getDemo"];
        put?: never;
        /**
         * Make your sample organization
         * @description Answers at once; the organization fills within seconds. Its detections carry metadata.demo = true, nothing in it acts on anybody. When there is one already, it is answered. At most 6 new ones an hour.
         *
         *     Needs the session token of a person.
         */
        post: operations["createDemo"];
        /**
         * Erase your sample organization
         * @description Needs the session token of a person.
         */
        delete: operations["deleteDemo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/domains/{domain_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a domain
         * @description Needs a member with role viewer or above, or an API key with domains:read.
         */
        get: operations["getDomain"];
        put?: never;
        post?: never;
        /**
         * Delete a domain without decoys, and its certificate
         * @description Needs a member with role admin or above, or an API key with domains:write.
         */
        delete: operations["deleteDomain"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/domains/{domain_id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the block with which your web server hands bait paths on, ready to paste
         * @description Needs a member with role viewer or above, or an API key with domains:read.
         */
        get: operations["getWebServerBlock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/domains/{domain_id}/probe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask your site for a bait path, marked as a test, and see what arrives here
         * @description Needs a member with role admin or above, or an API key with domains:write.
         */
        post: operations["probeOwnSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/domains/{domain_id}/ssl-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State of the certificate, with the reason when there is none
         * @description Needs a member with role viewer or above, or an API key with domains:read.
         */
        get: operations["getCertificateStatus"];
        put?: never;
        /**
         * State of the certificate, with the reason when there is none
         * @description Needs a member with role viewer or above, or an API key with domains:read.
         */
        post: operations["readCertificateStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/domains/{domain_id}/ssl/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for the certificate of a verified domain; it takes 1 to 5 minutes
         * @description Needs a member with role admin or above, or an API key with domains:write.
         */
        post: operations["requestCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/domains/{domain_id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look the domain up in DNS; last_check says what is wrong when it stays unverified
         * @description Needs a member with role admin or above, or an API key with domains:write.
         */
        post: operations["verifyDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mitre/tactics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tactics in the order of the matrix
         * @description No credential is needed.
         */
        get: operations["listMitreTactics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the organizations of the caller
         * @description Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["listOrganizations"];
        put?: never;
        /**
         * Create an organization with a default property; the caller owns it
         * @description Needs the session token of a person.
         */
        post: operations["createOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an organization
         * @description Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["getOrganization"];
        /**
         * Rename an organization
         * @description Needs a member with role admin or above; API keys are refused.
         */
        put: operations["renameOrganization"];
        post?: never;
        /**
         * Delete an organization: its keys fail at once, then all its data is erased
         * @description Needs a member with role owner or above; API keys are refused.
         */
        delete: operations["deleteOrganization"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/actors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List actors
         * @description Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["listActors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/actors/{actor_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an actor with its addresses and its ties to visitors elsewhere
         * @description Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["getActor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/actors/{actor_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export an actor as a STIX 2.1 bundle
         * @description Indicators, observed data and sightings of the 50 addresses seen last, with the newest 500 requests and what ties them to other addresses. With `redact`, without bodies, query strings, host names, fingerprints, decoys, private addresses, ties that do not bind and your name.
         *
         *     Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["exportActor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/actors/{actor_id}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link to an actor's redacted story; the token is in this answer only
         * @description Needs a member with role analyst or above; API keys are refused.
         */
        post: operations["createShare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/actors/{actor_id}/story": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell the story of an actor, oldest step first
         * @description The summary comes with the first piece only; without next_cursor the story is told.
         *
         *     Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["getActorStory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/addresses/{ip}/abuse-contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the register of an address for its network and its abuse contact
         * @description The address is sent to the register that it belongs to (RDAP), unless an answer of the last seven days is kept. Only addresses with something to report are asked about.
         *
         *     Needs a member with role analyst or above; API keys are refused.
         */
        post: operations["askAbuseContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/addresses/{ip}/abuse-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Write a report of what came from an address, for whoever runs its network
         * @description Of the last 30 days. Nothing is sent, and no register is asked.
         *
         *     Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["getAbuseReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List agents, with when they were heard
         * @description Needs a member with role viewer or above; API keys are refused.
         */
        get: operations["listAgents"];
        put?: never;
        /**
         * Create an agent; its key is in this answer only
         * @description Without property_id the agent belongs to the default property.
         *
         *     Needs a member with role admin or above; API keys are refused.
         */
        post: operations["createAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/agents/{agent_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an agent
         * @description Needs a member with role viewer or above; API keys are refused.
         */
        get: operations["getAgent"];
        put?: never;
        post?: never;
        /**
         * Revoke an agent: its key fails from now on
         * @description What it reported stays.
         *
         *     Needs a member with role admin or above; API keys are refused.
         */
        delete: operations["revokeAgent"];
        options?: never;
        head?: never;
        /**
         * Rename an agent, or set how it works
         * @description The agent takes the settings over with its next heartbeat. Those given replace all earlier ones.
         *
         *     Needs a member with role admin or above; API keys are refused.
         */
        patch: operations["updateAgent"];
        trace?: never;
    };
    "/api/organizations/{organization_id}/ai-traffic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * AI operators and referrals of a period, with the period before
         * @description Operators of AI crawlers, agents and assistants by detections, and AI assistants by the visits they sent. Without start_date: the 30 calendar days (UTC) up to end_date, else up to today.
         *
         *     Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["getAiTraffic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/allowlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List networks that are never blocked
         * @description Needs a member with role viewer or above, or an organization-wide API key with both write scopes.
         */
        get: operations["listAllowedNetworks"];
        put?: never;
        /**
         * Never block a network; blocks that are there stay until they are lifted
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        post: operations["allowNetwork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/allowlist/{allowed_network_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a network off the allow list
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        delete: operations["disallowNetwork"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys, without the keys themselves
         * @description Needs a member with role admin or above; API keys are refused.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key; the full key is in this answer only
         * @description Needs a member with role admin or above; API keys are refused.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/api-keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key for good
         * @description Needs a member with role admin or above; API keys are refused.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/api-keys/{key_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace an API key; the old one works on for the overlap
         * @description Needs a member with role admin or above; API keys are refused.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List management changes, newest first
         * @description Needs a member with role admin or above; API keys are refused.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/billing/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what an organization used this month
         * @description Needs a member with role viewer or above; API keys are refused.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/billing/usage/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the stored detections again and compare them with the usage; without days, of this month
         * @description Needs a member with role admin or above; API keys are refused.
         */
        get: operations["checkUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/billing/usage/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export usage by day and property as CSV; without days, of this month
         * @description Needs a member with role viewer or above; API keys are refused.
         */
        get: operations["exportUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/blast-radius/{target}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell how many harmless others share an address, a network or a TLS fingerprint
         * @description Needs a member with role viewer or above, or an organization-wide API key with both write scopes.
         */
        get: operations["getBlastRadius"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/blocked-ips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what is blocked now, once per integration, newest first
         * @description Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["listBlockedIps"];
        put?: never;
        /**
         * Block an address at everything that is connected
         * @description Answers what was added: nothing where it is blocked already. Guard rails are never overruled.
         *
         *     Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        post: operations["blockIp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/blocked-ips/{ip}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Lift the blocks of an address everywhere
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        delete: operations["unblockIp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/bot-scanners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List detection scripts, oldest first
         * @description Needs a member with role viewer or above, or an API key with detections:read or domains:read.
         */
        get: operations["listBotScanners"];
        put?: never;
        /**
         * Create a detection script
         * @description Needs a member with role admin or above, or an API key with domains:write.
         */
        post: operations["createBotScanner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/bot-scanners/{scanner_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a detection script
         * @description Needs a member with role viewer or above, or an API key with detections:read or domains:read.
         */
        get: operations["getBotScanner"];
        put?: never;
        post?: never;
        /**
         * Delete a detection script; what it found stays
         * @description Needs a member with role admin or above, or an API key with domains:write.
         */
        delete: operations["deleteBotScanner"];
        options?: never;
        head?: never;
        /**
         * Change parts of a detection script
         * @description Needs a member with role admin or above, or an API key with domains:write.
         */
        patch: operations["updateBotScanner"];
        trace?: never;
    };
    "/api/organizations/{organization_id}/bot-scanners/{scanner_id}/signals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the signals that a detection script has found, the most frequent first
         * @description Needs a member with role viewer or above, or an API key with detections:read or domains:read.
         */
        get: operations["listSeenSignals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/bot-scanners/{scanner_id}/snippet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what goes into the pages of the site, with and without a checksum
         * @description Needs a member with role viewer or above, or an API key with detections:read or domains:read.
         */
        get: operations["getBotScannerSnippet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/bot-scanners/{scanner_id}/toggle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Switch a detection script off, or on again; what a script that is off reports is dropped
         * @description Needs a member with role admin or above, or an API key with domains:write.
         */
        patch: operations["toggleBotScanner"];
        trace?: never;
    };
    "/api/organizations/{organization_id}/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List cases
         * @description One for each attacker, the most serious decision first. Only those without an answer unless `answer` says otherwise; with `page_size=1`, `total` is how many wait for one.
         *
         *     Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["listCases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/cases/{case_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a case with its visitors
         * @description Also by the id of one of its visitors.
         *
         *     Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["getCase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Say what was made of a case
         * @description Answers for all of its visitors. Evidence that is newer than the answer opens the case again.
         *
         *     Needs a member with role analyst or above; API keys are refused.
         */
        patch: operations["answerCase"];
        trace?: never;
    };
    "/api/organizations/{organization_id}/clearance/appeals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what refused visitors say, open ones first
         * @description Needs a member with role viewer or above, or an organization-wide API key with both write scopes.
         */
        get: operations["listClearanceAppeals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/clearance/appeals/{appeal_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Accept an appeal, which lifts what keeps the visitor out, or reject it
         * @description Needs a member with role analyst or above, or an organization-wide API key with both write scopes.
         */
        patch: operations["answerClearanceAppeal"];
        trace?: never;
    };
    "/api/organizations/{organization_id}/clearance/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List programs that pass with a token
         * @description Needs a member with role viewer or above, or an organization-wide API key with both write scopes.
         */
        get: operations["listClearanceCredentials"];
        put?: never;
        /**
         * Make a token for a program; it is in this answer only
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        post: operations["createClearanceCredential"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/clearance/credentials/{credential_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End the token of a program
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        delete: operations["revokeClearanceCredential"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/clearance/denials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List denied devices, the newest first
         * @description Needs a member with role viewer or above, or an organization-wide API key with both write scopes.
         */
        get: operations["listClearanceDenials"];
        put?: never;
        /**
         * Take clearance away from a device, or from one token
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        post: operations["denyClearance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/clearance/denials/{denial_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Let a denied device earn clearance again
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        delete: operations["liftClearanceDenial"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/clearance/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many requests stood how with clearance, by label and route, as sensors report
         * @description Needs a member with role viewer or above, or an organization-wide API key with both write scopes.
         */
        get: operations["listClearanceFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/clearance/operators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the AI of each operator took from a property and whom it sent there, by day
         * @description Counts what sensors and decoys recorded: crawlers, agents and assistants of AI operators, and visits that their assistants sent. Whole days (UTC), today among them.
         *
         *     Needs a member with role viewer or above, or an organization-wide API key with both write scopes.
         */
        get: operations["getAiOperatorLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/clearance/robots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get robots.txt as the clearance policy has it, and the crawlers a policy may speak of
         * @description Needs a member with role viewer or above, or an organization-wide API key with both write scopes.
         */
        get: operations["getClearanceRobots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/clearance/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rules that took clearance away, with their precision as appeals measure it
         * @description Needs a member with role viewer or above, or an organization-wide API key with both write scopes.
         */
        get: operations["listClearanceRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/clearance/rules/{rule}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put a rule in force, which counts it anew, or let it watch only
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        put: operations["putClearanceRule"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/decoys/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Propose decoys, the one that is expected to catch most first
         * @description From the last 30 days (UTC). Never a path that somebody who may be a person asked for, or that leads to one.
         *
         *     Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["suggestDecoys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/decoys/trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell which visitor of which poison decoy a text was shown to
         * @description Every text of a poison decoy carries a mark of the visitor in its choice of words. Two paragraphs are enough as a rule, also with words changed here and there. Only texts of decoys that answer with poison, or were deleted, are recognised, and for as long as their hits are stored.
         *
         *     Needs a member with role viewer or above, or an API key with detections:read.
         */
        post: operations["traceText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/detections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List detections
         * @description Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["listDetections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/detections/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export detections
         * @description All that match the filters, up to the moment of the call: `csv` (safe for spreadsheets), `ndjson` (the full detection per line), `ecs` (Elastic Common Schema 8) or `ocsf` (Detection Finding, class 2004), JSON per line.
         *
         *     Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["exportDetections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/detections/filter-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Values that occur, for the choices of filters
         * @description Of everything stored, or of what the filters given leave. Test traffic is not counted.
         *
         *     Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["getFilterOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/detections/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Statistics of a period
         * @description Without start_date: the 30 calendar days (UTC) up to end_date, else up to today.
         *
         *     Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["getStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/detections/stats/hourly": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Statistics per hour
         * @description Every hour of the period, also empty ones. Without start_date: the last 24 hours. At most 31 days.
         *
         *     Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["getHourlyStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/detections/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow detections as they are recorded
         * @description Server-sent events: `detection` with the item of the list as data and its id, after `ready` at the beginning. A connection that broke goes on where it was with `Last-Event-ID`.
         *
         *     Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["streamDetections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/detections/triage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set status and note of many detections
         * @description By `ids` (at most 1000; unknown ones are passed over) or by `filter`, which takes the filters of the list.
         *
         *     Needs a member with role analyst or above; API keys are refused.
         */
        post: operations["triageDetections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/detections/{detection_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one detection in full
         * @description Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["getDetection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set status and note of a detection
         * @description Needs a member with role analyst or above; API keys are refused.
         */
        patch: operations["triageDetection"];
        trace?: never;
    };
    "/api/organizations/{organization_id}/digest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your digest
         * @description Needs a member with role viewer or above; API keys are refused.
         */
        get: operations["getDigest"];
        /**
         * Set your digest
         * @description Kept also while this service cannot send mail; `obstacle` says so. A time zone or language that is left out is the one in which you use the dashboard (`PATCH /api/auth/me`).
         *
         *     Needs a member with role viewer or above; API keys are refused.
         */
        put: operations["setDigest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/digest/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show the letter that would be sent now; nothing is sent
         * @description What the body leaves out is taken from your settings. A digest that is off is shown as a daily one.
         *
         *     Needs a member with role viewer or above; API keys are refused.
         */
        post: operations["previewDigest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List domains, newest first
         * @description Needs a member with role viewer or above, or an API key with domains:read.
         */
        get: operations["listDomains"];
        put?: never;
        /**
         * Add a domain; the answer says which DNS records to create
         * @description Needs a member with role admin or above, or an API key with domains:write.
         */
        post: operations["createDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/enforcement/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the clearance policy of a property
         * @description Needs a member with role viewer or above, or an organization-wide API key with both write scopes.
         */
        get: operations["getClearancePolicy"];
        /**
         * Put a clearance policy in force; sensors have it within seconds
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        put: operations["putClearancePolicy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/enforcement/policy/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a clearance policy on the visits of the last days; nothing is changed
         * @description Asks the check of the sensors about the newest 100000 stored detections, as if the policy were enforced, and says what cannot be known. Without a policy it tries the one in force.
         *
         *     Needs a member with role analyst or above, or an organization-wide API key with both write scopes.
         */
        post: operations["previewClearancePolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/enforcement/policy/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a clearance policy, the newest first
         * @description Needs a member with role viewer or above, or an organization-wide API key with both write scopes.
         */
        get: operations["listClearancePolicies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/enforcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was enforced, newest first
         * @description Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["listEnforcements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/enforcements/{enforcement_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Lift a block; rules leave the target alone until it would have ended
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        delete: operations["undoEnforcement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List erasures, newest first
         * @description Needs a member with role admin or above; API keys are refused.
         */
        get: operations["listErasures"];
        put?: never;
        /**
         * Erase a visitor
         * @description Erases for good what was recorded up to now and fulfils all that is given: detections, their share in the statistics, addresses of actors, counts of refused reports, clearance, ended blocks and runs of rules. A block or a refusal in force goes on and is forgotten when it ends. What is done keeps the address masked.
         *
         *     Needs a member with role owner or above; API keys are refused.
         */
        post: operations["requestErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/erasure/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count what an erasure would take away
         * @description Nothing is erased or written down.
         *
         *     Needs a member with role owner or above; API keys are refused.
         */
        post: operations["previewErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/erasure/{erasure_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See how far an erasure is
         * @description Needs a member with role admin or above; API keys are refused.
         */
        get: operations["getErasure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/integrations/aws-waf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connected firewalls (aws_waf) and how it stands with them
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        get: operations["listAwsWaf"];
        put?: never;
        /**
         * Connect a firewall (aws_waf); what its credential lacks is named
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        post: operations["connectAwsWaf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/integrations/aws-waf/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block everybody who touches a decoy at the firewall (aws_waf); makes a response action
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        post: operations["createRuleAwsWaf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/integrations/aws-waf/{integration_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a connected firewall (aws_waf)
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        get: operations["getAwsWaf"];
        put?: never;
        post?: never;
        /**
         * Disconnect a firewall (aws_waf); list and rule there are removed first
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        delete: operations["deleteAwsWaf"];
        options?: never;
        head?: never;
        /**
         * Change a connected firewall (aws_waf); blocks that are there keep their time
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        patch: operations["updateAwsWaf"];
        trace?: never;
    };
    "/api/organizations/{organization_id}/integrations/aws-waf/{integration_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the provider of a firewall (aws_waf) now; what is missing is named
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        post: operations["testAwsWaf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/integrations/block-lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List block lists
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        get: operations["listBlockLists"];
        put?: never;
        /**
         * Make a block list that firewalls fetch; its address is in this answer only
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        post: operations["connectBlockList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/integrations/block-lists/{integration_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a block list
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        get: operations["getBlockList"];
        put?: never;
        post?: never;
        /**
         * Delete a block list; what was blocked there is free again
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        delete: operations["deleteBlockList"];
        options?: never;
        head?: never;
        /**
         * Change a block list; blocks that are there keep their time
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        patch: operations["updateBlockList"];
        trace?: never;
    };
    "/api/organizations/{organization_id}/integrations/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connected chats and how it stands with them
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        get: operations["listChats"];
        put?: never;
        /**
         * Connect a chat that response actions write to
         * @description Nothing is sent yet; test it, then name it in a response action.
         *
         *     Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        post: operations["connectChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/integrations/chat/{integration_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a connected chat
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        get: operations["getChat"];
        put?: never;
        post?: never;
        /**
         * Disconnect a chat; messages that wait for it are dropped
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        delete: operations["deleteChat"];
        options?: never;
        head?: never;
        /**
         * Change a connected chat; what is not given stays
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        patch: operations["updateChat"];
        trace?: never;
    };
    "/api/organizations/{organization_id}/integrations/chat/{integration_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message now; the answer says what became of it
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        post: operations["testChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/integrations/cloudflare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connected firewalls (cloudflare) and how it stands with them
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        get: operations["listCloudflare"];
        put?: never;
        /**
         * Connect a firewall (cloudflare); what its credential lacks is named
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        post: operations["connectCloudflare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/integrations/cloudflare/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block everybody who touches a decoy at the firewall (cloudflare); makes a response action
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        post: operations["createRuleCloudflare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/integrations/cloudflare/{integration_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a connected firewall (cloudflare)
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        get: operations["getCloudflare"];
        put?: never;
        post?: never;
        /**
         * Disconnect a firewall (cloudflare); list and rule there are removed first
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        delete: operations["deleteCloudflare"];
        options?: never;
        head?: never;
        /**
         * Change a connected firewall (cloudflare); blocks that are there keep their time
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        patch: operations["updateCloudflare"];
        trace?: never;
    };
    "/api/organizations/{organization_id}/integrations/cloudflare/{integration_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the provider of a firewall (cloudflare) now; what is missing is named
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        post: operations["testCloudflare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/integrations/siem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List receivers of detections, and how far behind each is
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        get: operations["listSiems"];
        put?: never;
        /**
         * Connect a receiver of detections (SIEM)
         * @description Detections that are recorded from now on are sent there at least once, in the order of their commits. Test traffic and sample data are not.
         *
         *     Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        post: operations["connectSiem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/integrations/siem/{integration_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a receiver of detections
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        get: operations["getSiem"];
        put?: never;
        post?: never;
        /**
         * Disconnect a receiver of detections; what waits for it is dropped
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        delete: operations["deleteSiem"];
        options?: never;
        head?: never;
        /**
         * Change a receiver of detections; what is not given stays, empty text takes a field away
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        patch: operations["updateSiem"];
        trace?: never;
    };
    "/api/organizations/{organization_id}/integrations/siem/{integration_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message now; the answer says what became of it
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        post: operations["testSiem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/integrations/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks with what became of their deliveries, as far as they are kept
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook; its secret is in this answer only
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/integrations/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook with its deliveries; what waits is not sent
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/organizations/{organization_id}/integrations/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries of the last two weeks, the newest 10,000 at most, newest first
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/integrations/webhooks/{webhook_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret; the old one signs on for the overlap
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/integrations/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the event test and tell what the receiver answered
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members and open invitations
         * @description Needs a member with role viewer or above; API keys are refused.
         */
        get: operations["listMembers"];
        put?: never;
        /**
         * Invite somebody; the link is mailed, or in the answer for you to hand on
         * @description Needs a member with role admin or above; API keys are refused.
         */
        post: operations["inviteMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/members/{member_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member, or leave
         * @description Needs a member with role viewer or above; API keys are refused.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Change a member's role
         * @description Needs a member with role admin or above; API keys are refused.
         */
        patch: operations["changeMemberRole"];
        trace?: never;
    };
    "/api/organizations/{organization_id}/members/{member_id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new invitation link; the earlier one ends
         * @description Needs a member with role admin or above; API keys are refused.
         */
        post: operations["renewInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/mitre/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Detections per tactic and technique in a period
         * @description Takes the filters of the detection list. Without start_date: the last 30 days. Enough for a heat map of the matrix.
         *
         *     Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["getMitreStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/own-sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put bait on your own site, without DNS; call it again to add what is missing
         * @description Needs a member with role admin or above, or an API key with domains:write.
         */
        post: operations["putBaitOnOwnSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List properties
         * @description Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["listProperties"];
        put?: never;
        /**
         * Create a property
         * @description Needs a member with role admin or above; API keys are refused.
         */
        post: operations["createProperty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/properties/{property_id}/sensor-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sensor keys of a property, without the keys themselves
         * @description Needs a member with role admin or above; API keys are refused.
         */
        get: operations["listSensorKeys"];
        put?: never;
        /**
         * Create a sensor key; the full key is in this answer only
         * @description Needs a member with role admin or above; API keys are refused.
         */
        post: operations["createSensorKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/properties/{property_id}/sensor-keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a sensor key for good
         * @description Needs a member with role admin or above; API keys are refused.
         */
        delete: operations["revokeSensorKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/response-actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List response actions, oldest first
         * @description Needs a member with role viewer or above, or an organization-wide API key with both write scopes.
         */
        get: operations["listResponseActions"];
        put?: never;
        /**
         * Create a response action; it runs from then on when it is enabled
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        post: operations["createResponseAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/response-actions/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a response action on the detections of the last days; nothing is done
         * @description Judges the newest 100000 stored detections with the same rules as live ones. Of rotating actors it takes what is known of them now. Where no firewall is connected yet, it tells whom a block list would turn away.
         *
         *     Needs a member with role analyst or above, or an organization-wide API key with both write scopes.
         */
        post: operations["previewResponseAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/response-actions/{response_action_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a response action
         * @description Needs a member with role viewer or above, or an organization-wide API key with both write scopes.
         */
        get: operations["getResponseAction"];
        /**
         * Replace a response action; a webhook whose address stays keeps its secret
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        put: operations["updateResponseAction"];
        post?: never;
        /**
         * Delete a response action; what it blocked stays until it ends or is lifted
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        delete: operations["deleteResponseAction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/response-actions/{response_action_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was delivered to the webhooks of a response action in the last two weeks, newest first
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        get: operations["listResponseDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/response-actions/{response_action_id}/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages that a response action brought about, the newest first
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        get: operations["listResponseNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/response-actions/{response_action_id}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a response action met and did, by target and hour, the latest first
         * @description Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["listResponseRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/response-actions/{response_action_id}/toggle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Turn a response action on or off
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        patch: operations["toggleResponseAction"];
        trace?: never;
    };
    "/api/organizations/{organization_id}/response-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether response actions may mail you
         * @description Needs a member with role viewer or above; API keys are refused.
         */
        get: operations["getResponseMail"];
        /**
         * Say whether response actions may mail you
         * @description Needs a member with role viewer or above; API keys are refused.
         */
        put: operations["setResponseMail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/response-questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what response actions asked before they blocked, newest first
         * @description Needs a member with role viewer or above, or an organization-wide API key with both write scopes.
         */
        get: operations["listResponseQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/response-questions/{question_id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a target blocked that many share; guard rails are never overruled
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        post: operations["confirmResponseQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/response-questions/{question_id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave a target alone; the response action does not ask again while the block would have lasted
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        post: operations["declineResponseQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/response-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell what holds for all response actions that say nothing else
         * @description Needs a member with role viewer or above, or an organization-wide API key with both write scopes.
         */
        get: operations["getResponseSettings"];
        /**
         * Say what holds for all response actions that say nothing else
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        put: operations["setResponseSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/rotation-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell from when on an actor counts as rotating
         * @description With `property_id`, what holds there: its own settings or those of the organization.
         *
         *     Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["getRotationSettings"];
        /**
         * Say from when on an actor counts as rotating
         * @description Holds for each actor from its next detection on; the property of that one says which settings count. Whoever is confirmed already stays so.
         *
         *     Needs a member with role admin or above; API keys are refused.
         */
        put: operations["setRotationSettings"];
        post?: never;
        /**
         * Let a property follow the organization again, or the organization the defaults
         * @description Needs a member with role admin or above; API keys are refused.
         */
        delete: operations["dropRotationSettings"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/self-test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get which paths see visitors, and which are blind
         * @description The last run of the self-test, or the one under way, with every path by which visitors should be seen; and what is an alert now.
         *
         *     Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["getSelfTest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/self-test/attacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send harmless attacks to a site of your own
         * @description Ten requests, one after the other, answered when all are sent. They are proven test traffic and count for nothing. What reports visitors of the site reports these, within seconds.
         *
         *     Needs a member with role analyst or above, or an API key with detections:write.
         */
        post: operations["attackSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/self-test/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a visit through every path now
         * @description Answered before the visits are sent: ask for the self-test until `finished_at` of its run is set. A run that is under way goes on, and no second one begins. Without anything that could be visited, `run` stays as it was.
         *
         *     Needs a member with role analyst or above, or an API key with detections:write.
         */
        post: operations["runSelfTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/self-test/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set when the self-test runs, and where your sites are
         * @description Needs a member with role admin or above, or an organization-wide API key with both write scopes.
         */
        put: operations["setSelfTestSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/sensors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what reports here, and whether it fell silent
         * @description Most recently heard first. A sensor is live while it pauses no longer than it did in the last 14 days; silent when it pauses more than twice as long and at least five reports are missing at its usual rate, or after seven days; otherwise quiet. Decoys wait for visitors and are never silent.
         *
         *     Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["listSensors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the set-up checklist with the real state of every step
         * @description Needs a member with role viewer or above; API keys are refused.
         */
        get: operations["getSetupChecklist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List shared links, newest first
         * @description Needs a member with role viewer or above; API keys are refused.
         */
        get: operations["listShares"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/shares/{share_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a shared link at once
         * @description Needs a member with role analyst or above; API keys are refused.
         */
        delete: operations["deleteShare"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/ssh-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sessions at SSH honeypots, newest first
         * @description Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["listSshSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/ssh-sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a session with its commands and what they do
         * @description Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["getSshSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/ssh-sessions/{session_id}/recording": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the recording of a session (asciicast v2)
         * @description What was typed may hold passwords, so who looks is written to the audit log.
         *
         *     Needs a member with role analyst or above; API keys are refused.
         */
        get: operations["getSshReplay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/ssh-sessions/{session_id}/typed-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the password that was tried at an SSH honeypot
         * @description Takes the detection of a session or of a sign-in attempt. The password is kept encrypted, and who looks is written to the audit log.
         *
         *     Needs a member with role analyst or above; API keys are refused.
         */
        get: operations["getTypedPassword"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the plan of an organization and how it is paid
         * @description Needs a member with role viewer or above; API keys are refused.
         */
        get: operations["getSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/test-detection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a test detection
         * @description Takes a made-up attack through the real pipeline and answers once it is committed. It is marked is_test, shown and scored, and counts for nothing.
         *
         *     Needs a member with role analyst or above; API keys are refused.
         */
        post: operations["createTestDetection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/test-proofs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a User-Agent that proves test traffic
         * @description Good for a quarter of an hour, and for visits that this organization records; that of a key bound to a property for those of this property. Without a proof, test traffic is judged and remembered like the rest.
         *
         *     Needs a member with role analyst or above, or an API key with detections:write.
         */
        post: operations["createTestProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved views
         * @description Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["listViews"];
        put?: never;
        /**
         * Save a view
         * @description Needs a member with role analyst or above; API keys are refused.
         */
        post: operations["createView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/views/{view_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a saved view
         * @description Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["getView"];
        put?: never;
        post?: never;
        /**
         * Delete a saved view
         * @description Needs a member with role analyst or above; API keys are refused.
         */
        delete: operations["deleteView"];
        options?: never;
        head?: never;
        /**
         * Change a saved view
         * @description Needs a member with role analyst or above; API keys are refused.
         */
        patch: operations["updateView"];
        trace?: never;
    };
    "/api/organizations/{organization_id}/visitors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List visitors with evidence
         * @description Only those without an answer unless `answer` says otherwise; with `page_size=1`, `total` is how many wait for one.
         *
         *     Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["listVisitors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organization_id}/visitors/{visitor_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a visitor with its evidence
         * @description Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["getVisitor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Say what was made of a visitor
         * @description Evidence that is newer than the answer opens the visitor again.
         *
         *     Needs a member with role analyst or above; API keys are refused.
         */
        patch: operations["answerVisitor"];
        trace?: never;
    };
    "/api/properties/{property_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a property
         * @description Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["getProperty"];
        /**
         * Change a property
         * @description Needs a member with role admin or above; API keys are refused.
         */
        put: operations["replaceProperty"];
        post?: never;
        /**
         * Pause a property: its data is kept, what is reported for it is dropped and counted
         * @description Needs a member with role admin or above; API keys are refused.
         */
        delete: operations["pauseProperty"];
        options?: never;
        head?: never;
        /**
         * Change parts of a property; {"paused": false} resumes it
         * @description Needs a member with role admin or above; API keys are refused.
         */
        patch: operations["updateProperty"];
        trace?: never;
    };
    "/api/properties/{property_id}/decisions/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try other settings of decisions on the last days
         * @description Takes what a change of the property takes and changes nothing. Decides anew about the stored requests from what was found then, at most the newest 200000, without test traffic. What was counted and not stored (`folded`) is left out, the score stays as it was, and what only the tried settings find or still remember does not count for later requests. One preview per organization at a time.
         *
         *     Needs a member with role viewer or above, or an API key with detections:read.
         */
        post: operations["previewDecisions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shares/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the redacted story behind a shared link
         * @description Unknown, expired and removed links answer 404 alike.
         *
         *     No credential is needed.
         */
        get: operations["getSharedStory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the health of the installation
         * @description Everybody who is signed in sees the state of each part; figures and advice are for owners and admins of an organization. Sensors and certificates are those of the organizations of the caller.
         *
         *     Needs the session token of a person.
         */
        get: operations["getSystemHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/agent/detections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report what visitors of an SSH honeypot did
         * @description A batch is stored once, however often it is sent. A bad record is refused alone. Times outside of what is kept are moved to its edge. Gzip is allowed.
         *
         *     Needs the key of an agent (`wd_…`).
         */
        post: operations["reportAgentDetections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/agent/heartbeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that an agent is alive
         * @description The answer brings what the service sets for the agent. At most 8 texts of `presented` are looked up.
         *
         *     Needs the key of an agent (`wd_…`).
         */
        post: operations["reportAgentHeartbeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/validate-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check an API key
         * @description Needs an API key, whatever its scopes.
         */
        get: operations["validateApiKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/block-list/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is blocked now, for a firewall that fetches it
         * @description Answers 304 when If-None-Match names what it has. Without anything blocked the list is empty.
         *
         *     No credential is needed.
         */
        get: operations["getBlockListFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clearance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a clearance token, from a page
         * @description Fields: aid, fp, scope, ua, webdriver, headless, behavior, integrity, pat_receipt. Any site may ask (CORS).
         *
         *     No credential is needed.
         */
        post: operations["mintClearance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clearance/appeals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that one was refused wrongly, from the page that says so
         * @description Fields: aid, scope, reference, fp, message. Any site may send it (CORS).
         *
         *     No credential is needed.
         */
        post: operations["appealClearance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clearance/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask which work would earn a token that was not given, from a page
         * @description Fields as of the token itself. Any site may ask (CORS).
         *
         *     No credential is needed.
         */
        post: operations["getClearanceChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clearance/challenge/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a clearance token with the work that was asked for, from a page
         * @description A challenge is good once, for the device, browser and address that asked for it.
         *
         *     No credential is needed.
         */
        post: operations["answerClearanceChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clearance/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a sensor needs to check clearance by itself
         * @description Sensors ask every 30 seconds with If-None-Match. A property without clearance, and one that is not there, is answered with a policy that asks for nothing.
         *
         *     No credential is needed.
         */
        get: operations["getClearanceConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clearance/denied/{fingerprint}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a device that the filter may have is denied
         * @description No credential is needed.
         */
        get: operations["isDeniedClearance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clearance/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a link by mail, from the page in place of a refused one
         * @description A form of a sensor, good once. The answer says nothing of what became of it.
         *
         *     No credential is needed.
         */
        post: operations["mailClearanceLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clearance/page.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The script with which pages ask for clearance
         * @description No credential is needed.
         */
        get: operations["getClearanceScript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clearance/robots.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get robots.txt of a site, made from its clearance policy
         * @description A property without clearance, and one that is not there, lets everybody in.
         *
         *     No credential is needed.
         */
        get: operations["getClearanceRobotsFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clearance/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow whose clearance is taken away
         * @description Server-sent events: `denied` with fp, reason and expires_at; `restored` with fp; `config` when the policy or anything else changed. Goes on with Last-Event-ID; an event may come twice.
         *
         *     No credential is needed.
         */
        get: operations["streamClearance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clearance/telemetry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report how requests stood with clearance, by label and route
         * @description Needs an API key with detections:write.
         */
        post: operations["reportClearance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/detect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report one request of a visitor
         * @description For anything server-side. Answers when the detection is stored, without a verdict. Odd values are tolerated and marked on the detection; only what is no JSON object is refused. Limited per visitor named and per key: beyond its share (429) a visitor is still judged, and what brings new evidence is stored.
         *
         *     Needs an API key with detections:write.
         */
        post: operations["reportDetection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/detect/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report several requests at once
         * @description Each body is treated as in /api/v1/detect, and may say `at`: when it happened. Also taken: a bare JSON list, and one body a line (NDJSON); each with Content-Encoding: gzip as well. The batch is one call of the key for every 500 bodies. A bad one is rejected alone. Beyond its share a visitor is judged and counted (folded), and what brings new evidence is stored.
         *
         *     Needs an API key with detections:write.
         */
        post: operations["reportDetections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/detect/public": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report from a browser, or from an edge sensor
         * @description aid and pid route the report and authenticate nothing; an unknown one is answered 204, dropped and counted. ip and ua are not believed: the observed values are recorded, those supplied are kept as claimed. cs is ignored. With X-WD-Sensor-Key the report is trusted as that of an authenticated sensor. Limited to 100 a minute (burst 20) per observed address.
         *
         *     No credential is needed.
         */
        post: operations["reportPublicDetection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sdk/actor-feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hostile actors since a moment
         * @description Actors with a high-risk detection or confirmed rotation. Repeat with next_since.
         *
         *     Needs an API key with detections:write.
         */
        get: operations["getActorFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sdk/ai-referrals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report visits from AI assistants
         * @description Analytics only. Lines without a platform or with a count below 1 are left out.
         *
         *     Needs an API key with detections:write.
         */
        post: operations["reportAiReferrals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sdk/clearance/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the ways in for a visitor without a token, or a token for a right answer, a link or what the device vouches
         * @description Answers `{granted:false}` alone where there is neither question nor letter nor issuer, and to visitors who are given nothing.
         *
         *     Needs an API key with detections:write.
         */
        post: operations["askClearanceForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sdk/detect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a verdict on a request
         * @description Synchronous, for in-process sensors. decision follows from facts about the visitor and the thresholds of the property; confidence is never below 80 for a block. Always answers: beyond its share a visitor is judged and only new evidence is stored, detection_id is then empty. A body is analysed in memory and never stored.
         *
         *     Needs an API key with detections:write.
         */
        post: operations["judgeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sdk/detections/intel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What was seen of addresses
         * @description Only from the own organization, the last 30 days. Texts that are no address are left out.
         *
         *     Needs an API key with detections:write.
         */
        post: operations["getIpIntel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sdk/entitlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What this sensor may use
         * @description Needs an API key with detections:write.
         */
        get: operations["getEntitlements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sdk/ip/{ip}/enrichment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Facts about an address
         * @description From local data. Null is unknown, never "clean".
         *
         *     Needs an API key with detections:write.
         */
        get: operations["getIpEnrichment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sdk/violations/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report broken rules of a sensor
         * @description The rule tripwire is a decoy hit. A bad event is rejected alone.
         *
         *     Needs an API key with detections:write.
         */
        post: operations["reportViolations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tag/{aid}/{script}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The script that pages load
         * @description With v, the checksum of a pinned script, the same bytes for as long as the detection script is not deleted.
         *
         *     No credential is needed.
         */
        get: operations["getTagScript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See what of the service works
         * @description No credential is needed.
         */
        get: operations["getServiceHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the metrics of this process
         * @description Text format of Prometheus. Asks for the bearer token of SUNDEW_METRICS_TOKEN; without that setting it answers only the machine that the service runs on, and that only while SUNDEW_PUBLIC_URL names no other.
         *
         *     No credential is needed.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask whether this process may be sent traffic
         * @description For load balancers and orchestrators: 503 while something is down that the service needs.
         *
         *     No credential is needed.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/taxii2/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What this service offers over TAXII 2.1
         * @description An API root for each organization of the caller. The key is taken as Bearer, or as password of Basic.
         *
         *     Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["discoverTaxii"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/taxii2/{organization_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The TAXII 2.1 API root of an organization
         * @description Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["getTaxiiApiRoot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/taxii2/{organization_id}/collections/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Collections: hostile actors and blocked addresses, of the organization and of each property
         * @description Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["listTaxiiCollections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/taxii2/{organization_id}/collections/{collection_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One collection
         * @description Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["getTaxiiCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/taxii2/{organization_id}/collections/{collection_id}/manifest/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a collection holds, without the objects
         * @description Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["getTaxiiManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/taxii2/{organization_id}/collections/{collection_id}/objects/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Objects of a collection
         * @description Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["getTaxiiObjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/taxii2/{organization_id}/collections/{collection_id}/objects/{object_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One object of a collection
         * @description Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["getTaxiiObject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/taxii2/{organization_id}/collections/{collection_id}/objects/{object_id}/versions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Versions of an object: the newest is kept
         * @description Needs a member with role viewer or above, or an API key with detections:read.
         */
        get: operations["getTaxiiVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AbuseContact: {
            /** @description The address that was asked about. */
            ip_address: string;
            /** @description Whether a register lists the address. Where none does, the rest is empty. */
            listed: boolean;
            /** @description Of the network, as the register has it. */
            first_address: string | null;
            last_address: string | null;
            network_name: string | null;
            /** @description Whom the network is given to. */
            holder: string | null;
            /** @description Of the network, as the register has it. */
            country: string | null;
            /** @description Where the holder takes reports of abuse; may be empty. */
            emails: string[];
            phones: string[];
            /** @description Host of the register that answered. */
            register: string | null;
            /** Format: date-time */
            asked_at: string;
            /**
             * Format: date-time
             * @description When the answer is asked for anew.
             */
            expires_at: string;
        };
        AbuseContactAnswer: {
            data: components["schemas"]["AbuseContact"];
        };
        AbuseReport: {
            /** @description The address, of IPv6 the /64; the network where only masked addresses are stored. */
            ip_address: string;
            /** @description Attacks and requests for bait within the period. */
            requests: number;
            /** Format: date-time */
            first_seen: string;
            /** Format: date-time */
            last_seen: string;
            /** @description A subject for the mail. */
            subject: string;
            /** @description The report in English, as plain text. Names no decoy as one, and holds no query strings, bodies or credentials. */
            text: string;
            contact: components["schemas"]["AbuseContact"] | null;
        };
        AbuseReportAnswer: {
            data: components["schemas"]["AbuseReport"];
        };
        ActionCounts: {
            allow: number;
            log: number;
            challenge: number;
            block: number;
        };
        Actor: {
            /** Format: uuid */
            id: string;
            /** @description fingerprint: one browser or tool by TLS and header shape · reporter: everything a sensor sent without `cs` · address: one IP address */
            kind: string;
            /** Format: date-time */
            first_seen: string;
            /** Format: date-time */
            last_seen: string;
            detections: number;
            average_score: number;
            max_score: number;
            /** @description Distinct IP addresses. */
            addresses: number;
            /** @description Confirmed on several networks within a short time, with high scores. */
            rotating: boolean;
            /** Format: date-time */
            rotating_since: string | null;
            /** @description The last one seen. */
            user_agent: string;
            ja4: string | null;
            header_fingerprint: string | null;
            /** @description Of the last visit, as are the next three. */
            last_ip_address: string | null;
            last_country: string | null;
            last_source: string | null;
            last_path: string | null;
            /** @description The network of the last address, and whose it is. */
            last_asn: number | null;
            last_asn_org: string | null;
        };
        ActorAddress: {
            ip_address: string;
            asn: number | null;
            /** @description Whose network it is in, where the feeds know it. */
            asn_org: string | null;
            country: string | null;
            property_ids: string[];
            /** Format: date-time */
            first_seen: string;
            /** Format: date-time */
            last_seen: string;
            detections: number;
        };
        ActorCount: {
            /** Format: uuid */
            actor_id: string;
            count: number;
        };
        ActorDetail: {
            /** Format: uuid */
            id: string;
            /** @description fingerprint: one browser or tool by TLS and header shape · reporter: everything a sensor sent without `cs` · address: one IP address */
            kind: string;
            /** Format: date-time */
            first_seen: string;
            /** Format: date-time */
            last_seen: string;
            detections: number;
            average_score: number;
            max_score: number;
            /** @description Distinct IP addresses. */
            addresses: number;
            /** @description Confirmed on several networks within a short time, with high scores. */
            rotating: boolean;
            /** Format: date-time */
            rotating_since: string | null;
            /** @description The last one seen. */
            user_agent: string;
            ja4: string | null;
            header_fingerprint: string | null;
            /** @description Of the last visit, as are the next three. */
            last_ip_address: string | null;
            last_country: string | null;
            last_source: string | null;
            last_path: string | null;
            /** @description The network of the last address, and whose it is. */
            last_asn: number | null;
            last_asn_org: string | null;
            /** @description The 200 seen last. */
            ip_addresses: components["schemas"]["ActorAddress"][];
            /** @description What its visitors have in common with visitors at other addresses, the strongest first. */
            ties: components["schemas"]["ActorTie"][];
        };
        ActorDetailAnswer: {
            data: components["schemas"]["ActorDetail"];
        };
        ActorFeedAnswer: {
            actors: components["schemas"]["FeedActor"][];
            /** @description Send it as `since` in the next call. */
            next_since: string;
            /** @description False when more is waiting: call again at once. */
            complete: boolean;
        };
        ActorPage: {
            data: components["schemas"]["Actor"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        ActorTie: {
            /** @enum {unknown} */
            reason: "canary" | "ssh_key" | "marked_bait" | "ssh_payload" | "clearance" | "ssh_client" | "browser";
            /**
             * @description `certain` and `strong` make one case of the visitors; `likely` and `weak` are only told.
             * @enum {unknown}
             */
            strength: "certain" | "strong" | "likely" | "weak";
            /** @description The reason in English. */
            text: string;
            /** Format: date-time */
            first_seen: string;
            /** Format: date-time */
            last_seen: string;
            /** @description Different addresses, of IPv6 the /64. */
            addresses: number;
            /** @description The 50 seen last. */
            visitors: components["schemas"]["TiedVisitor"][];
        };
        AddressCount: {
            ip_address: string;
            count: number;
        };
        AddressLocation: {
            country: string | null;
            country_name: string | null;
            city: string | null;
            timezone: string | null;
        };
        AddressNetwork: {
            asn: number | null;
            asn_org: string | null;
        };
        AddressReputation: {
            abuse_score: number | null;
            /** @description Detections of the address in the caller's own organization, 30 days. */
            total_reports: number;
            is_high_risk: boolean;
        };
        AddressSecurity: {
            vpn: boolean | null;
            proxy: boolean | null;
            tor: boolean | null;
            relay: boolean | null;
            hosting: boolean | null;
        };
        Agent: {
            id: string;
            property_id: string;
            name: string;
            key_prefix: string;
            /** @enum {unknown} */
            state: "waiting" | "online" | "offline" | "revoked";
            created_at: string;
            last_seen: string | null;
            revoked_at: string | null;
            version: string | null;
            hostname: string | null;
            os: string | null;
            uptime_seconds: number | null;
            sessions_active: number | null;
            sessions_total: number | null;
            queue_depth: number | null;
            /** @description Records that the agent had to give up. */
            dropped: number | null;
            config: components["schemas"]["AgentConfig"];
        };
        AgentAnswer: {
            data: components["schemas"]["Agent"];
        };
        AgentChange: {
            name?: string;
            config?: components["schemas"]["AgentConfig"];
        };
        AgentConfig: {
            banner?: string;
            /** @description Attempts after which an account may open, at most. */
            accept_after?: number;
            batch_size?: number;
            flush_interval_seconds?: number;
            heartbeat_interval_seconds?: number;
        };
        AgentDetections: {
            agent?: components["schemas"]["AgentWords"];
            /** @description A batch of this name counts once, however often it is sent. */
            batch_id: string;
            /** @description At most 500. */
            detections: components["schemas"]["AgentRecord"][];
        };
        AgentDetectionsReceipt: {
            /** @description Stored by this call. */
            accepted: number;
            /** @description Stored by an earlier call with the same batch_id. */
            duplicates: number;
            rejected: components["schemas"]["AgentRecordRefused"][];
        };
        AgentFile: {
            path: string;
            bytes: number;
            sha256: string;
        };
        AgentHeartbeat: {
            agent?: components["schemas"]["AgentWords"];
            uptime_seconds?: number;
            /** @description Connections that are open. */
            sessions_active?: number;
            /** @description Connections since the agent was started. */
            sessions_total?: number;
            /** @description Records that wait to be sent. */
            queue_depth?: number;
            /** @description Records that the agent had to give up because its disk share was full. */
            dropped?: number;
            /** @description Version of the agent. */
            version?: string;
            /** @description System that the agent runs on. */
            os?: string;
            /** @description Until the next heartbeat; 60 unless said. */
            interval_seconds?: number;
            /** @description Passwords and key fingerprints to tell apart from canaries; at most 8. */
            presented?: string[];
        };
        AgentHeartbeatReceipt: {
            ok: boolean;
            server_time: string;
            config?: components["schemas"]["AgentConfig"];
            /** @description For each text of `presented`: whether a decoy handed it out. */
            canaries?: boolean[];
        };
        AgentPage: {
            data: components["schemas"]["Agent"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        AgentRecord: {
            /** @description ssh_auth, ssh_pubkey or ssh_session. */
            type: string;
            /** @description When it happened: ISO 8601 or milliseconds since the epoch. */
            timestamp: string | number;
            /** @description Address of whoever came. */
            source_ip: string;
            /** @description Port of whoever came. */
            source_port?: number;
            /** @description Port of the honeypot. */
            destination_port?: number;
            /** @description Account that was tried. */
            username?: string;
            /** @description Password that was typed (ssh_auth). Kept encrypted. */
            password?: string;
            /** @description Version line of the client. */
            client_version?: string;
            /** @description Whether the honeypot let the visitor in. */
            success?: boolean;
            metadata?: components["schemas"]["SshKeyMetadata"];
            /** @description Seconds (ssh_session). */
            session_duration?: number;
            /** @description What was typed (ssh_session), at most 1000. */
            commands?: string[];
            /** @description Ties the records of one connection together. */
            session_id?: string;
            /** @description Hash of what the client offers in its key exchange, 32 hex digits. */
            hassh?: string;
            /** @description Addresses that the commands named. */
            downloads?: string[];
            /** @description Files that were put on the honeypot. */
            files?: components["schemas"]["AgentFile"][];
            /** @description Terminal as asciicast v2, packed with gzip, base64. Kept encrypted. */
            recording?: string;
        };
        AgentRecordRefused: {
            index: number;
            code: string;
            error: string;
        } & {
            [key: string]: unknown;
        };
        AgentWish: {
            name: string;
            /** Format: uuid */
            property_id?: string;
        };
        AgentWithKey: {
            id: string;
            property_id: string;
            name: string;
            key_prefix: string;
            /** @enum {unknown} */
            state: "waiting" | "online" | "offline" | "revoked";
            created_at: string;
            last_seen: string | null;
            revoked_at: string | null;
            version: string | null;
            hostname: string | null;
            os: string | null;
            uptime_seconds: number | null;
            sessions_active: number | null;
            sessions_total: number | null;
            queue_depth: number | null;
            /** @description Records that the agent had to give up. */
            dropped: number | null;
            config: components["schemas"]["AgentConfig"];
            /** @description Shown in this answer only. */
            agent_key: string;
        };
        AgentWithKeyAnswer: {
            data: components["schemas"]["AgentWithKey"];
        };
        AgentWords: {
            /** @description Display name. Taken when the agent is heard for the first time; from then on it is changed in the service. */
            name?: string;
            /** @description Version of the agent. */
            version?: string;
            /** @description Host that the agent runs on. */
            hostname?: string;
            /** @description Property as configured. Another one than that of the key is refused. */
            property_id?: string;
        };
        /** @enum {string} */
        AiCategory: "training_crawler" | "ai_search_crawler" | "ai_agent" | "ai_assistant" | "search_crawler" | "seo_crawler" | "security_scanner" | "generic_scraper" | "archiver" | "fetcher" | "monitoring" | "headless_browser" | "feed_reader" | "commercial_scraper" | "none";
        AiOperator: {
            /** @description As `ai_scraper.operator` of a detection. */
            operator: string;
            /** @description A policy can have rules about it. */
            is_known: boolean;
            /** @description Names, ranges or keys of the operator confirm its visits. */
            is_verifiable: boolean;
            /** @description What the policy in force says of it (`operator_rules`). */
            rules: components["schemas"]["AiOperatorRule"][];
            /** @description Visits that named the operator, whoever sent them. */
            claimed: number;
            /** @description Of these: confirmed by a signature, by published ranges or by DNS. */
            verified: number;
            /** @description Of these: found to be somebody else. The rest could not be checked. */
            impersonations: number;
            /** @description Visits of the operator that no sensor refused; impersonations are not its own. */
            taken: number;
            /** @description Visits of the operator that a sensor refused. */
            refused: number;
            /** @description Visits of the operator to paths that robots.txt keeps from it. */
            disallowed: number;
            /** @description Visits of the operator that touched bait. */
            decoys: number;
            /** @description Of these: on paths that robots.txt keeps from it. */
            disallowed_decoys: number;
            /** @description People whom its assistants sent. */
            referrals: number;
            /** @description Days (UTC) on which there was something, oldest first. */
            days: components["schemas"]["AiOperatorDay"][];
        };
        AiOperatorCount: {
            /** @description As `ai_scraper.operator` of a detection. */
            operator: string;
            /** @description As many as the list has for `ai_operator`. */
            detections: number;
            /** @description Of these: claimed to be the operator and were not. */
            impersonations: number;
            /** @description Detections of the period before. */
            previous: number;
        };
        AiOperatorDay: {
            /** Format: date */
            day: string;
            /** @description Visits that named the operator, whoever sent them. */
            claimed: number;
            /** @description Of these: confirmed by a signature, by published ranges or by DNS. */
            verified: number;
            /** @description Of these: found to be somebody else. The rest could not be checked. */
            impersonations: number;
            /** @description Visits of the operator that no sensor refused; impersonations are not its own. */
            taken: number;
            /** @description Visits of the operator that a sensor refused. */
            refused: number;
            /** @description Visits of the operator to paths that robots.txt keeps from it. */
            disallowed: number;
            /** @description Visits of the operator that touched bait. */
            decoys: number;
            /** @description Of these: on paths that robots.txt keeps from it. */
            disallowed_decoys: number;
            /** @description People whom its assistants sent. */
            referrals: number;
        };
        AiOperatorLedger: {
            /** Format: uuid */
            property_id: string;
            /**
             * Format: date
             * @description First day (UTC) that is counted.
             */
            start: string;
            /**
             * Format: date
             * @description Last day that is counted.
             */
            end: string;
            /** @description Most visits first; at most 100. */
            operators: components["schemas"]["AiOperator"][];
        };
        AiOperatorLedgerAnswer: {
            data: components["schemas"]["AiOperatorLedger"];
        };
        AiOperatorRule: {
            pattern: string;
            /** @enum {unknown} */
            access: "allow" | "refuse";
        };
        AiPlatformCount: {
            platform: string;
            /** @description Detections and reported visits together. */
            visits: number;
            /** @description As many as the list has for `ai_platform`. */
            detections: number;
            /** @description Reported in bulk; counted by the day (UTC) that begins within. */
            reported: number;
            /** @description Visits of the period before. */
            previous: number;
        };
        AiReferralCount: {
            platform: string;
            path?: string;
            count?: number;
        };
        AiReferralsAnswer: {
            accepted: number;
            /** @description True when this report_id was already counted. */
            duplicate: boolean;
        };
        AiReferralsBody: {
            /** @description The same report takes effect once. */
            report_id: string;
            source?: string;
            /** @description At most 500 lines. */
            referrals: components["schemas"]["AiReferralCount"][];
        } & {
            [key: string]: unknown;
        };
        AiScraper: {
            score: number;
            category: components["schemas"]["AiCategory"];
            operator: string | null;
            purpose: string | null;
            respects_robots: boolean | null;
            verified: boolean | null;
            impersonation: boolean;
        };
        AiTraffic: {
            /**
             * Format: date-time
             * @description First moment that is counted.
             */
            start: string;
            /**
             * Format: date-time
             * @description First moment that is not counted any more.
             */
            end: string;
            /**
             * Format: date-time
             * @description The period before ends where this one starts and is as long.
             */
            previous_start: string;
            /** @description Operators of AI crawlers, agents and assistants, most frequent first. */
            operators: components["schemas"]["AiOperatorCount"][];
            /** @description Visits that AI assistants sent, most frequent first; at most 100 platforms. */
            referrals: components["schemas"]["AiPlatformCount"][];
            detections: number;
            visits: number;
        };
        AiTrafficAnswer: {
            data: components["schemas"]["AiTraffic"];
        };
        AllowedNetwork: {
            /** Format: uuid */
            id: string;
            network: string;
            note: string;
            created_by: string;
            /** Format: date-time */
            created_at: string;
        };
        AllowedNetworkAnswer: {
            data: components["schemas"]["AllowedNetwork"];
        };
        AllowedNetworkInput: {
            /** @description An address, or a network in CIDR notation. */
            network: string;
            /** @default  */
            note?: string;
        };
        AllowedNetworkPage: {
            data: components["schemas"]["AllowedNetwork"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        AllowedVisitor: {
            /** @description Address or network in CIDR notation. */
            network: string | null;
            /** @description Part of the User-Agent, compared without case. */
            user_agent: string | null;
            note: string;
        };
        ApiKey: {
            /** Format: uuid */
            id: string;
            name: string;
            key_prefix: string;
            property_id: string | null;
            /** @enum {string} */
            status: "Active" | "Expiring Soon" | "Expired" | "Revoked";
            /** Format: date-time */
            created_at: string;
            created_by: string | null;
            expires_at: string | null;
            revoked_at: string | null;
            last_used_at: string | null;
            scopes: string[];
            property: string | null;
            rotated_to: string | null;
        };
        ApiKeyAnswer: {
            data: components["schemas"]["ApiKey"];
        };
        ApiKeyInput: {
            name: string;
            scopes?: ("detections:read" | "detections:write" | "domains:read" | "domains:write")[];
            expires_in?: number | null;
            property_id?: string | null;
            property?: string | null;
        };
        ApiKeyPage: {
            data: components["schemas"]["ApiKey"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        ApiKeyRotation: {
            /**
             * @description Hours for which the old key works on.
             * @default 24
             */
            overlap_hours?: number;
        };
        ApiKeyWithSecret: {
            /** Format: uuid */
            id: string;
            name: string;
            key_prefix: string;
            property_id: string | null;
            /** @enum {string} */
            status: "Active" | "Expiring Soon" | "Expired" | "Revoked";
            /** Format: date-time */
            created_at: string;
            created_by: string | null;
            expires_at: string | null;
            revoked_at: string | null;
            last_used_at: string | null;
            scopes: string[];
            property: string | null;
            rotated_to: string | null;
            api_key: string;
        };
        ApiKeyWithSecretAnswer: {
            data: components["schemas"]["ApiKeyWithSecret"];
        };
        AttackSignature: {
            type: components["schemas"]["SignatureType"];
            pattern: string;
            location: string;
            confidence: number;
            impact: number;
            evidence: string;
        };
        AuditActor: {
            kind: string;
            id: string;
            name: string | null;
        };
        AuditEntry: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            at: string;
            actor: components["schemas"]["AuditActor"];
            ip_address: string | null;
            action: string;
            target: components["schemas"]["AuditTarget"];
            details: {
                [key: string]: unknown;
            };
        };
        AuditEntryPage: {
            data: components["schemas"]["AuditEntry"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        AuditTarget: {
            type: string;
            id: string | null;
        };
        AwsWafChange: {
            secret_access_key?: string;
            name?: string;
            /**
             * @description `count` turns nobody away.
             * @enum {unknown}
             */
            mode?: "block" | "count";
            /** @description Then a block ends by itself. */
            block_duration_hours?: number;
        };
        AwsWafInput: {
            web_acl_arn: string;
            access_key_id: string;
            secret_access_key: string;
            name?: string;
            /**
             * @default block
             * @enum {unknown}
             */
            mode?: "block" | "count";
            /** @default 24 */
            block_duration_hours?: number;
        };
        /** @description Of a hit on a stamped link: which view of a page the link was taken from. */
        BaitView: {
            /** Format: date-time */
            shown_at: string;
            /** @description `stamp.page` of the markup that was asked for. */
            page: string;
            shown_to_same_address: boolean;
            /** @description Detection of the visit that was shown the link, when there is one. */
            harvested_by: string | null;
        };
        BatchAnswer: {
            /** @description Judged; those that are folded included. */
            accepted: number;
            /** @description Judged and only counted: beyond the share of their visitors, and nothing new. */
            folded: number;
            rejected: components["schemas"]["RejectedItem"][];
        };
        BlastRadius: {
            /** @description An address, of IPv6 the /64; the digits of an AS number; or a JA4. */
            target: string;
            /** @enum {unknown} */
            target_type: "ip" | "asn" | "ja4";
            /** @description So many days back. */
            days: number;
            shared_by: components["schemas"]["BlastRadiusCounts"];
            /** @description A response action asks a person before it blocks a target that more others share. */
            ask_above: number;
            /** @description More than that share it. */
            is_above: boolean;
        };
        BlastRadiusAnswer: {
            data: components["schemas"]["BlastRadius"];
        };
        BlastRadiusCounts: {
            /** @description Devices that were given clearance there and are not denied it. */
            cleared_sessions: number;
            /** @description Other visitors whose every request was let in. */
            harmless_visitors: number;
            /** @description Operators of crawlers whose addresses prove it. */
            good_bots: number;
        };
        BlockList: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            provider: "block_list";
            name: string;
            /**
             * @description `count` only notes what would be blocked.
             * @enum {unknown}
             */
            mode: "block" | "count";
            /** @description Then a block ends by itself. */
            block_duration_hours: number;
            /** @description The end of the token in its addresses. */
            token_hint: string;
            /** Format: date-time */
            last_fetched_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        BlockListAnswer: {
            data: components["schemas"]["BlockList"];
        };
        BlockListChange: {
            name?: string;
            /**
             * @description `count` only notes what would be blocked.
             * @enum {unknown}
             */
            mode?: "block" | "count";
            /** @description Then a block ends by itself. */
            block_duration_hours?: number;
        };
        BlockListInput: {
            name: string;
            /**
             * @default block
             * @enum {unknown}
             */
            mode?: "block" | "count";
            /** @default 24 */
            block_duration_hours?: number;
        };
        BlockListPage: {
            data: components["schemas"]["BlockList"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        BlockListWithUrl: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            provider: "block_list";
            name: string;
            /**
             * @description `count` only notes what would be blocked.
             * @enum {unknown}
             */
            mode: "block" | "count";
            /** @description Then a block ends by itself. */
            block_duration_hours: number;
            /** @description The end of the token in its addresses. */
            token_hint: string;
            /** Format: date-time */
            last_fetched_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Where it is fetched. Whoever knows it can read it; shown in this answer only. */
            url: string;
        };
        BlockListWithUrlAnswer: {
            data: components["schemas"]["BlockListWithUrl"];
        };
        BlockedIpInput: {
            ip_address: string;
            reason: string;
            duration_hours?: number;
        };
        BotScanner: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            organization_id: string;
            property_id: string | null;
            name: string;
            enabled: boolean;
            /**
             * @description low: Only proof: the browser says that it is driven, or a driver has left its names. Three strong signs with different innocent causes count as well. medium: Proof, or two strong signs that no single innocent cause explains. high: One strong sign, or three weak ones. People with unusual settings are reported now and then.
             * @enum {string}
             */
            sensitivity: "low" | "medium" | "high";
            bait: boolean;
            link: string | null;
            workers: boolean;
            consent: boolean;
            /** @description Where pages load the script from. */
            script_url: string;
            last_report_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        BotScannerAnswer: {
            data: components["schemas"]["BotScanner"];
        };
        BotScannerInput: {
            name: string;
            enabled?: boolean;
            /**
             * @description low: Only proof: the browser says that it is driven, or a driver has left its names. Three strong signs with different innocent causes count as well. medium: Proof, or two strong signs that no single innocent cause explains. high: One strong sign, or three weak ones. People with unusual settings are reported now and then.
             * @enum {string}
             */
            sensitivity?: "low" | "medium" | "high";
            property_id?: string | null;
            /** @description Whether the script adds a field that people cannot see to each form. Default: true. */
            bait?: boolean;
            link?: string | null;
            /** @description Whether a worker is asked as well. Switch it off where the policy of the site forbids blob: workers. */
            workers?: boolean;
            /** @description Whether nothing is read before the page dispatches the event sundew:consent. */
            consent?: boolean;
        };
        BotScannerPage: {
            data: components["schemas"]["BotScanner"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        BotScannerPatch: {
            name?: string;
            enabled?: boolean;
            /**
             * @description low: Only proof: the browser says that it is driven, or a driver has left its names. Three strong signs with different innocent causes count as well. medium: Proof, or two strong signs that no single innocent cause explains. high: One strong sign, or three weak ones. People with unusual settings are reported now and then.
             * @enum {string}
             */
            sensitivity?: "low" | "medium" | "high";
            property_id?: string | null;
            /** @description Whether the script adds a field that people cannot see to each form. Default: true. */
            bait?: boolean;
            link?: string | null;
            /** @description Whether a worker is asked as well. Switch it off where the policy of the site forbids blob: workers. */
            workers?: boolean;
            /** @description Whether nothing is read before the page dispatches the event sundew:consent. */
            consent?: boolean;
        };
        BulkTriageInput: {
            ids?: string[];
            filter?: components["schemas"]["DetectionFilter"];
            status?: components["schemas"]["TriageStatus"];
            /** @description Null takes the note away. */
            note?: string | null;
        };
        Case: {
            /**
             * Format: uuid
             * @description Of the visitor, or of what ties several visitors.
             */
            id: string;
            /** @description The case in one English sentence. */
            text: string;
            /**
             * Format: uuid
             * @description The visitor with the most serious decision.
             */
            visitor_id: string;
            /**
             * Format: uuid
             * @description The actor behind the visitors, that of the most serious one; null for one visitor.
             */
            actor_id: string | null;
            /** @description Why the visitors are one case, the strongest reason; null for one visitor. */
            tied_by: ("rotating_actor" | "canary" | "ssh_key" | "marked_bait" | "ssh_payload" | "clearance" | "ssh_client" | "browser") | null;
            property_ids: string[];
            visitors: number;
            /** @description Different addresses, of IPv6 the /64. */
            addresses: number;
            /** @description Of `visitor_id`, as are `user_agent`, `country` and `asn_org`. */
            network: string;
            user_agent: string;
            country: string | null;
            asn_org: string | null;
            /** Format: date-time */
            first_evidence: string;
            /** Format: date-time */
            last_evidence: string;
            /** Format: date-time */
            last_seen: string;
            /** @description Requests since the first evidence that are stored as detections. */
            requests: number;
            /** @description Further requests that were judged and counted, but not stored one by one. */
            folded: number;
            /** @description Of all these, those that were neither challenged nor blocked. */
            let_in: number;
            max_score: number;
            action: components["schemas"]["DecisionAction"];
            certainty: number;
            level: components["schemas"]["ThreatLevel"];
            reasons: components["schemas"]["DecisionReason"][];
            /** @description What was done, the most serious first. */
            deeds: components["schemas"]["VisitorEvidence"][];
            answer: components["schemas"]["VisitorAnswerName"];
            note: string | null;
            /** Format: date-time */
            answered_at: string | null;
            answered_by: string | null;
        };
        CaseDetail: {
            /**
             * Format: uuid
             * @description Of the visitor, or of what ties several visitors.
             */
            id: string;
            /** @description The case in one English sentence. */
            text: string;
            /**
             * Format: uuid
             * @description The visitor with the most serious decision.
             */
            visitor_id: string;
            /**
             * Format: uuid
             * @description The actor behind the visitors, that of the most serious one; null for one visitor.
             */
            actor_id: string | null;
            /** @description Why the visitors are one case, the strongest reason; null for one visitor. */
            tied_by: ("rotating_actor" | "canary" | "ssh_key" | "marked_bait" | "ssh_payload" | "clearance" | "ssh_client" | "browser") | null;
            property_ids: string[];
            visitors: number;
            /** @description Different addresses, of IPv6 the /64. */
            addresses: number;
            /** @description Of `visitor_id`, as are `user_agent`, `country` and `asn_org`. */
            network: string;
            user_agent: string;
            country: string | null;
            asn_org: string | null;
            /** Format: date-time */
            first_evidence: string;
            /** Format: date-time */
            last_evidence: string;
            /** Format: date-time */
            last_seen: string;
            /** @description Requests since the first evidence that are stored as detections. */
            requests: number;
            /** @description Further requests that were judged and counted, but not stored one by one. */
            folded: number;
            /** @description Of all these, those that were neither challenged nor blocked. */
            let_in: number;
            max_score: number;
            action: components["schemas"]["DecisionAction"];
            certainty: number;
            level: components["schemas"]["ThreatLevel"];
            reasons: components["schemas"]["DecisionReason"][];
            /** @description What was done, the most serious first. */
            deeds: components["schemas"]["VisitorEvidence"][];
            answer: components["schemas"]["VisitorAnswerName"];
            note: string | null;
            /** Format: date-time */
            answered_at: string | null;
            answered_by: string | null;
            /** @description The visitors, the most serious first; at most 100. */
            members: components["schemas"]["Visitor"][];
        };
        CaseDetailAnswer: {
            data: components["schemas"]["CaseDetail"];
        };
        CasePage: {
            data: components["schemas"]["Case"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        CategoryCounts: {
            ATTACKER: number;
            BOT: number;
            SCANNER: number;
            CRAWLER: number;
            SCRAPER: number;
            LEGITIMATE: number;
        };
        CategoryScore: {
            score: number;
            /** @description Share of the total, 0–1; score × weight = contribution. */
            weight: number;
            contribution: number;
            signals: components["schemas"]["ScoreSignal"][];
        };
        CategoryScores: {
            honeypot: components["schemas"]["CategoryScore"];
            attack_signatures: components["schemas"]["CategoryScore"];
            browser_fingerprint: components["schemas"]["CategoryScore"];
            behavioral: components["schemas"]["CategoryScore"];
            tls_fingerprint: components["schemas"]["CategoryScore"];
            ip_reputation: components["schemas"]["CategoryScore"];
            http_headers: components["schemas"]["CategoryScore"];
            user_agent: components["schemas"]["CategoryScore"];
        };
        Certificate: {
            /** Format: uuid */
            domain_id: string;
            domain: string;
            /** @enum {string} */
            ssl_status: "none" | "Pending" | "Issued" | "Renewing" | "Failed";
            reason: string | null;
            issuer: string | null;
            not_before: string | null;
            not_after: string | null;
            next_attempt_at: string | null;
        };
        CertificateAnswer: {
            data: components["schemas"]["Certificate"];
        };
        Chat: {
            /** Format: uuid */
            id: string;
            /** @enum {unknown} */
            kind: "slack" | "discord" | "teams" | "telegram";
            name: string;
            /** @description Where messages are sent. */
            host: string;
            chat_id: string | null;
            /** @description The end of the address or token, which nobody can read again. */
            secret_hint: string;
            /** @enum {unknown} */
            state: "ok" | "failing" | "paused";
            fault: components["schemas"]["ChatFault"] | null;
            /** Format: date-time */
            retry_at: string | null;
            /** Format: date-time */
            sent_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        ChatAnswer: {
            data: components["schemas"]["Chat"];
        };
        ChatChange: {
            name?: string;
            /** @description Of the incoming webhook; not for telegram. */
            url?: string;
            /** @description For telegram. */
            bot_token?: string;
            /** @description For telegram. */
            chat_id?: string;
            /** @description Of your own Bot API server, for telegram. */
            api_url?: string;
        };
        ChatFault: {
            /** @enum {unknown} */
            cause: "credential_refused" | "not_found" | "refused" | "rate_limited" | "service_failed" | "timed_out" | "forbidden_address" | "tls_failed" | "unreachable";
            message: string;
            said: string | null;
        };
        ChatInput: {
            /** @enum {unknown} */
            kind: "slack" | "discord" | "teams" | "telegram";
            name: string;
            /** @description Of the incoming webhook; not for telegram. */
            url?: string;
            /** @description For telegram. */
            bot_token?: string;
            /** @description For telegram. */
            chat_id?: string;
            /** @description Of your own Bot API server, for telegram. */
            api_url?: string;
        };
        ChatPage: {
            data: components["schemas"]["Chat"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        CheckoutSessionInput: {
            /** Format: uuid */
            organization_id: string;
            price_id: string;
            success_url: string;
            cancel_url: string;
        };
        ClearanceAllowed: {
            search_engines: boolean;
            ai_crawlers: boolean;
            monitoring: boolean;
        };
        ClearanceAppeal: {
            /** Format: uuid */
            id: string;
            reference: string;
            fingerprint: string | null;
            network: string;
            message: string;
            /** @enum {string} */
            status: "open" | "accepted" | "rejected";
            /** Format: date-time */
            created_at: string;
            answered_at: string | null;
            answered_by: string | null;
        };
        ClearanceAppealAnswer: {
            data: components["schemas"]["ClearanceAppeal"];
        };
        ClearanceAppealDecision: {
            /** @enum {unknown} */
            status: "accepted" | "rejected";
        };
        ClearanceAppealInput: {
            /** @description Organization. */
            aid: string;
            scope?: string;
            /** @description From the page that the visitor saw. */
            reference?: string;
            fp?: string;
            message?: string;
        };
        ClearanceAppealPage: {
            data: components["schemas"]["ClearanceAppeal"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        ClearanceAppealReceived: {
            received: boolean;
        };
        ClearanceBehavior: {
            pointer_samples?: number;
            pointer_ms?: number;
            touches?: number;
        };
        ClearanceChallenge: {
            /** @description Good once, for this device at this address. Null: work would not help, or none is asked. */
            challenge: string | null;
            /** @description The SHA-256 of `<challenge>.<nonce>` has to begin with so many zero bits. */
            bits: number;
            /** @description Seconds. */
            expires_in: number;
        };
        ClearanceChallengeAnswer: {
            /** @description Organization. */
            aid: string;
            /** @description Fingerprint of the device. */
            fp: string;
            /** @description As the configuration has it. */
            scope?: string;
            ua?: string;
            webdriver?: boolean;
            headless?: boolean;
            behavior?: components["schemas"]["ClearanceBehavior"];
            integrity?: unknown;
            /** @description As a sensor was given it, once the device has vouched for the visitor. */
            pat_receipt?: unknown;
            challenge: string;
            /** @description Letters and digits, at most 32. */
            nonce: string;
        };
        ClearanceConfig: {
            scope: string;
            /** @enum {unknown} */
            mode: "monitor" | "enforce";
            routes: string[];
            route_min_trust: components["schemas"]["ClearanceRouteTrust"][];
            monitor_routes: components["schemas"]["ClearanceWatchedRoute"][];
            route_exceptions: components["schemas"]["ClearanceRouteException"][];
            route_refusals: components["schemas"]["ClearanceSensorRefusal"][];
            allow: components["schemas"]["ClearanceAllowed"];
            allow_behaviors: string[];
            keys: components["schemas"]["ClearanceKey"][];
            active_credentials: string[];
            restricted_credentials: components["schemas"]["ClearanceRestrictedCredential"][];
            /** @description The newest 2,000. */
            denied_fps: string[];
            /** @description A Bloom filter of all: `b1.` and its bits as base64url. */
            denied_filter: string;
            signed_agents: string[];
            /** @description Networks of operators whose crawlers no names confirm, 2,000 at most. */
            crawler_ranges: components["schemas"]["ClearanceCrawlerRanges"][];
            /** @description Browsers without JavaScript can answer a question. */
            has_question: boolean;
            /** @description Browsers without JavaScript can get a link by mail. */
            has_mail_link: boolean;
            /** @description Devices can vouch for visitors (Private Access Tokens). */
            has_private_token: boolean;
            sensor: components["schemas"]["ClearanceSensorSettings"];
            /** Format: date-time */
            generated_at: string;
        };
        ClearanceCount: {
            label: string;
            route: string;
            count: number;
        };
        ClearanceCrawler: {
            /** @description As robots.txt names it. */
            name: string;
            operator: string;
            /** @enum {unknown} */
            behavior: "search" | "ai_search" | "ai_training" | "ai_assistant" | "monitoring" | "seo" | "archive" | "preview" | "feed" | "other";
            /** @description Names or ranges of the operator confirm it. */
            is_verifiable: boolean;
            /** @description A name that no request carries. */
            is_robots_only: boolean;
        };
        ClearanceCrawlerRanges: {
            operator: string;
            networks: string[];
        };
        ClearanceCredential: {
            /** Format: uuid */
            id: string;
            name: string;
            property_id: string | null;
            paths: string[];
            /** Format: date-time */
            expires_at: string;
            revoked_at: string | null;
            created_by: string;
            /** Format: date-time */
            created_at: string;
        };
        ClearanceCredentialAnswer: {
            data: components["schemas"]["ClearanceCredential"];
        };
        ClearanceCredentialInput: {
            name: string;
            property_id?: string | null;
            /** @default [] */
            paths?: string[];
            /** @default 30 */
            days?: number;
        };
        ClearanceCredentialPage: {
            data: components["schemas"]["ClearanceCredential"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        ClearanceCredentialWithToken: {
            /** Format: uuid */
            id: string;
            name: string;
            property_id: string | null;
            paths: string[];
            /** Format: date-time */
            expires_at: string;
            revoked_at: string | null;
            created_by: string;
            /** Format: date-time */
            created_at: string;
            /** @description For the header x-wd-service-token; shown once. */
            token: string;
        };
        ClearanceCredentialWithTokenAnswer: {
            data: components["schemas"]["ClearanceCredentialWithToken"];
        };
        ClearanceDenial: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "device" | "token" | "visitor";
            fingerprint: string | null;
            network: string | null;
            /** @enum {string} */
            reason: "decoy_hit" | "tripwire" | "scanner" | "person";
            note: string;
            detection_id: string | null;
            denied_by: string;
            /** Format: date-time */
            denied_at: string;
            /** Format: date-time */
            expires_at: string;
            lifted_at: string | null;
            lifted_by: string | null;
        };
        ClearanceDenialAnswer: {
            data: components["schemas"]["ClearanceDenial"];
        };
        ClearanceDenialInput: {
            /** @description Of a device; or a token, or its name as detections have it (`clearance_id`). */
            fingerprint: string;
            /** @default  */
            note?: string;
        };
        ClearanceDenialPage: {
            data: components["schemas"]["ClearanceDenial"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        ClearanceDenied: {
            denied: boolean;
        };
        ClearanceExtraStep: {
            /**
             * @description Who has to let the browser work before there is a token. doubtful: addresses of hosting, VPN, proxies and Tor, and those that bring many devices.
             * @enum {unknown}
             */
            work: "nobody" | "doubtful" | "everybody";
            /** @description How much: each bit doubles it. */
            work_bits: number;
            /** @description Asked of browsers without JavaScript. Null: nothing is asked. */
            question: components["schemas"]["ClearanceQuestion"] | null;
            /** @description Lets browsers without JavaScript in by a link that is mailed. Null: no letters. Needs SUNDEW_SMTP_URL. */
            mail_link?: components["schemas"]["ClearanceMailLink"] | null;
            /** @description Lets devices vouch for their owners (Private Access Tokens, RFC 9577), which earns the trust attested-human. Null: none is asked. */
            private_token?: components["schemas"]["ClearancePrivateToken"] | null;
        };
        ClearanceFigure: {
            label: string;
            route: string;
            requests: number;
        };
        ClearanceFigureList: {
            data: components["schemas"]["ClearanceFigure"][];
        };
        ClearanceForm: {
            granted: boolean;
            /** @description For the cookie wd_clearance. */
            token?: string;
            /** @description Seconds. */
            expires_in?: number;
            /** @description Good once and for ten minutes, for this visitor. */
            form?: string;
            question?: string;
            mail?: components["schemas"]["ClearanceMailForm"];
            /** @description For the header WWW-Authenticate, with status 401: the device is asked to vouch for the visitor. */
            private_token?: string;
            /** @description Good once and for three minutes. The device has vouched. */
            pat_receipt?: string;
        };
        ClearanceFormInput: {
            /** @description Property; else that of the key. */
            pid?: string;
            /** @description Of the visitor. */
            ip: string;
            user_agent: string;
            /** @description Address of what was refused; without it there is no letter, and no device is asked. */
            page?: string;
            /** @description As it was given; without it a form is given. */
            form?: string;
            answer?: string;
            /** @description Out of a letter. */
            link?: string;
            /** @description Header of the visitor, where its scheme is PrivateToken. */
            authorization?: string;
            /**
             * @description receipt: the page asks for its token itself, with the receipt (`pat_receipt`). Without it the visitor is given the token.
             * @enum {unknown}
             */
            wants?: "token" | "receipt";
        };
        ClearanceKey: {
            kid: string;
            /** @description Base64 of the 32 raw bytes. */
            public_key: string;
        };
        ClearanceMailForm: {
            form: string;
            page: string;
        };
        ClearanceMailInput: {
            /** @description Organization. */
            aid: string;
            /** @description Property; empty for the default one. */
            pid: string;
            /** @description As the sensor was given it, for this page. */
            form: string;
            page: string;
            email: string;
        };
        ClearanceMailLink: {
            /** @description Where the site is, as https://shop.example. Letters lead nowhere else. */
            sites: string[];
        };
        ClearanceMinted: {
            granted: boolean;
            /** @description For the cookie wd_clearance. */
            token?: string;
            /** @description Seconds. */
            expires_in?: number;
        };
        ClearanceOperatorRule: {
            /** @description As `ai_scraper.operator` of a detection. */
            operator: string;
            /** @description A path without query, or `/x/*` for `/x` and everything below it. */
            pattern: string;
            /** @enum {unknown} */
            access: "allow" | "refuse";
        };
        ClearancePolicy: {
            /** @description Off: nobody is given a token and nothing is asked for. */
            enabled: boolean;
            /**
             * @description monitor: sensors count what they would refuse.
             * @enum {unknown}
             */
            mode: "monitor" | "enforce";
            routes: string[];
            route_min_trust: components["schemas"]["ClearanceRouteTrust"][];
            monitor_routes: components["schemas"]["ClearanceWatchedRoute"][];
            route_exceptions: components["schemas"]["ClearanceRouteException"][];
            route_refusals: components["schemas"]["ClearanceRouteRefusal"][];
            /** @description Single operators of crawlers, by route; goes before what is said of their kind. */
            operator_rules?: components["schemas"]["ClearanceOperatorRule"][];
            allow: components["schemas"]["ClearanceAllowed"];
            allow_behaviors: string[];
            /** @description Operators whose agents sign their requests (Web Bot Auth) and are let in. */
            signed_agents: string[];
            /** @description How long a token is good for. */
            token_lifetime_s: number;
            /** @description For how long a device is denied. */
            denial_days: number;
            /** @description A rule whose precision, measured by accepted appeals, may be below this (lower end of the 95 % interval) only watches from then on. 0: none ever. */
            min_rule_precision?: number;
            extra_step?: components["schemas"]["ClearanceExtraStep"];
            sensor?: components["schemas"]["ClearanceSensorSettings"];
        };
        ClearancePolicyVersion: {
            /** Format: uuid */
            property_id: string;
            /** @description 0 before anybody has changed it. */
            version: number;
            policy: components["schemas"]["ClearancePolicy"];
            created_by: string | null;
            created_at: string | null;
        };
        ClearancePolicyVersionAnswer: {
            data: components["schemas"]["ClearancePolicyVersion"];
        };
        ClearancePolicyVersionPage: {
            data: components["schemas"]["ClearancePolicyVersion"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        ClearancePreview: {
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            /** @description Stored detections that were looked at. */
            judged: number;
            /** @description False when older ones were left out. */
            is_complete: boolean;
            /** @description Requests that the policy would have refused, were it enforced. */
            refused_requests: number;
            refused_visitors: components["schemas"]["ClearancePreviewVisitors"];
            /** @description Browsers that would have had to earn a token first: without notice, or on a page that shows for a moment. */
            asked: number;
            /** @description The most requests first, at most 200. */
            routes: components["schemas"]["ClearancePreviewRoute"][];
            /** @description Visitors that would have been refused, the most requests first, at most 50. */
            refused: components["schemas"]["ClearancePreviewVisitor"][];
            /** @description What sensors counted in these days on routes that the policy has as well, tokens and all. */
            reported: components["schemas"]["ClearancePreviewReported"][];
            /** @description Routes of the policy that no sensor has counted at yet. */
            unwatched_routes: string[];
            /** @description What cannot be known. unreported_requests: sensors report what is suspicious, so most requests of people are not stored. tokens: what is stored has none, so browsers are taken to have earned one. trust: whether there was real input on routes that ask for it. */
            unknown: ("unreported_requests" | "tokens" | "trust" | "unwatched_routes" | "older_detections")[];
        };
        ClearancePreviewAnswer: {
            data: components["schemas"]["ClearancePreview"];
        };
        ClearancePreviewInput: {
            policy?: components["schemas"]["ClearancePolicy"];
            /**
             * @description How many days back.
             * @default 7
             */
            days?: number;
        };
        ClearancePreviewReported: {
            label: string;
            route: string;
            requests: number;
            would_refuse: boolean;
        };
        ClearancePreviewRoute: {
            label: string;
            /** @description Empty where no route asks for clearance. */
            route: string;
            is_refused: boolean;
            requests: number;
            visitors: components["schemas"]["ClearancePreviewVisitors"];
        };
        ClearancePreviewVisitor: {
            visitor_id: string | null;
            network: string | null;
            user_agent: string;
            /** @enum {unknown} */
            kind: "person" | "good_bot" | "suspect";
            label: string;
            route: string;
            requests: number;
        };
        ClearancePreviewVisitors: {
            people: number;
            good_bots: number;
            suspects: number;
        };
        ClearancePrivateToken: {
            /** @description Hosts of the issuers that are trusted, the preferred one first. */
            issuers: string[];
            /** @description Where the site is, as https://shop.example. Tokens are asked for nowhere else. */
            sites: string[];
        };
        ClearanceQuestion: {
            /** @description Something that people know and programs do not. */
            text: string;
            /** @description Each is right, whatever its case, accents and blanks. */
            answers: string[];
        };
        ClearanceRequest: {
            /** @description Organization. */
            aid: string;
            /** @description Fingerprint of the device. */
            fp: string;
            /** @description As the configuration has it. */
            scope?: string;
            ua?: string;
            webdriver?: boolean;
            headless?: boolean;
            behavior?: components["schemas"]["ClearanceBehavior"];
            integrity?: unknown;
            /** @description As a sensor was given it, once the device has vouched for the visitor. */
            pat_receipt?: unknown;
        };
        ClearanceRestrictedCredential: {
            id: string;
            here: boolean;
            paths: string[];
        };
        ClearanceRobots: {
            /** @description robots.txt (RFC 9309) of the policy in force. */
            text: string;
            /** @description Crawlers that a policy may speak of. */
            crawlers: components["schemas"]["ClearanceCrawler"][];
        };
        ClearanceRobotsAnswer: {
            data: components["schemas"]["ClearanceRobots"];
        };
        ClearanceRouteException: {
            /** @description A path without query, or `/x/*` for `/x` and everything below it. */
            pattern: string;
            except: string[];
        };
        ClearanceRouteRefusal: {
            /** @description A path without query, or `/x/*` for `/x` and everything below it. */
            pattern: string;
            refuse_behaviors: string[];
            /** @enum {unknown} */
            mode?: "monitor" | "enforce";
        };
        ClearanceRouteTrust: {
            /** @description A path without query, or `/x/*` for `/x` and everything below it. */
            pattern: string;
            /** @enum {unknown} */
            min_trust: "clean" | "human-likely" | "attested-human";
        };
        ClearanceRule: {
            /** @description `tripwire`, `scanner`, or `decoy:` and the id of a decoy. */
            rule: string;
            /** @enum {string} */
            mode: "monitor" | "enforce";
            /** @description Visitors it denied since it was last put in force. */
            denials: number;
            /** @description Those of them whose appeal was accepted. */
            false_positives: number;
            precision: number | null;
            lower_bound: number | null;
            upper_bound: number | null;
            /** @description Visitors it would have denied since it only watches. */
            monitored: number;
            changed_by: string | null;
            changed_at: string | null;
        };
        ClearanceRuleAnswer: {
            data: components["schemas"]["ClearanceRule"];
        };
        ClearanceRuleInput: {
            /** @enum {unknown} */
            mode: "monitor" | "enforce";
        };
        ClearanceRulePage: {
            data: components["schemas"]["ClearanceRule"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        ClearanceSensorRefusal: {
            /** @description A path without query, or `/x/*` for `/x` and everything below it. */
            pattern: string;
            /** @description Kinds of crawlers, or `operator:<name>`. */
            refuse_behaviors: string[];
            /** @enum {unknown} */
            mode?: "monitor" | "enforce";
            /** @description Words that are let in here. */
            allow_behaviors?: string[];
        };
        ClearanceSensorSettings: {
            /** @description Sensors put the browser tag into pages and report what it sees. */
            enabled: boolean;
            /** @description The browser tag that they put in. */
            scanner_id: string | null;
            exclude_paths: string[];
            /** @description Flags of every report. */
            flags: string[];
            /** @description Share of visits without findings that are reported. */
            sample_rate: number;
            /** @description Crawlers: words divided by `|`, looked for in User-Agents whatever their case. Empty: none of its own. */
            crawler_ua_pattern: string;
            /** @description Tools: words divided by `|`, looked for in User-Agents whatever their case. Empty: none of its own. */
            tool_ua_pattern: string;
            /** @description Requests of one visitor in a minute from which on a sensor reports a burst. */
            burst: number | null;
        };
        ClearanceTelemetry: {
            report_id: string;
            /** @description Property; else that of the key. */
            pid?: string;
            counts: components["schemas"]["ClearanceCount"][];
        };
        ClearanceWatchedRoute: {
            /** @description A path without query, or `/x/*` for `/x` and everything below it. */
            pattern: string;
            /** @enum {unknown} */
            min_trust?: "clean" | "human-likely" | "attested-human";
            except?: string[];
        };
        /** @description Client signals. Needed from every server-side sensor: without them the header score is zero. */
        ClientSignals: {
            /** @description The visitor's header names: lower-case, sorted, names only, infrastructure headers removed. At most 128. */
            hn?: string[];
            /** @description Accept-Language of the visitor; empty is unknown. */
            al?: string;
            /** @description Accept-Encoding of the visitor; empty is unknown. */
            ae?: string;
            /** @description JA3 of the visitor as the edge saw it. */
            ja3?: string;
            /** @description JA4 of the visitor as the edge saw it. */
            ja4?: string;
        };
        CloudflareChange: {
            api_token?: string;
            name?: string;
            /**
             * @description `count` turns nobody away.
             * @enum {unknown}
             */
            mode?: "block" | "count";
            /** @description Then a block ends by itself. */
            block_duration_hours?: number;
        };
        CloudflareInput: {
            account_id: string;
            zone_id: string;
            zone_name: string;
            api_token: string;
            name?: string;
            /**
             * @default block
             * @enum {unknown}
             */
            mode?: "block" | "count";
            /** @default 24 */
            block_duration_hours?: number;
        };
        /** @enum {string} */
        ConfidenceBand: "very_certain" | "reasonably_certain" | "moderate" | "low" | "very_uncertain";
        CountryCount: {
            country: string;
            count: number;
        };
        DatedDetectBody: {
            /** @description Name of the sensor, at most 64 characters. Attribution only: it never changes how far the report is trusted. */
            source?: string;
            /** @description The visitor's User-Agent, not the reporter's. Missing: fp.userAgent, else the detection is marked incomplete. */
            ua?: string;
            /** @description The visitor's address. Missing or no address: fp.ip, else the detection is marked incomplete. */
            ip?: string;
            /** @description Full URL that the visitor requested. */
            url?: string;
            /** @description Free-form flags, at most 64. */
            f?: string[];
            cs?: components["schemas"]["ClientSignals"];
            /** @description Client time in milliseconds since the epoch. */
            ts?: number;
            /** @description Referer of the visitor. */
            ref?: string;
            /** @description Further requests of the same visitor that this report stands for, oldest first, at most 500. They are counted in the visitor's behaviour and held against robots.txt and bait paths, not looked through for attacks, and not stored. Of authenticated sensors alone. */
            earlier?: components["schemas"]["EarlierRequest"][];
            /** @description Scalars only, at most 24 keys, values under 256 characters; what does not fit is dropped and counted. ja3 and ja4 are used as TLS evidence. */
            metadata?: {
                [key: string]: string | number | boolean;
            } | null;
            /** @description Version of the payload. */
            v?: unknown;
            /** @description Client score, 0 to 100. */
            s?: number;
            /** @description Client signals: an object of name to points, or a list of names. */
            sf?: unknown;
            /** @description Client fingerprint: an object, a list or a text. */
            fp?: unknown;
            /** @description AI hint of the browser tag; a scalar is kept as metadata. */
            ai?: unknown;
            /** @description True when a honeypot field of the page was touched. */
            hp?: unknown;
            /** @description Timing of the browser tag; accepted. */
            timing?: unknown;
            /** @description Whether the sensor refused the request itself. */
            blocked?: boolean;
            /** @description Device fingerprint of session clearance. */
            cfp?: string;
            /** @description Clearance token of the visitor, its cookie wd_clearance; never stored. Of authenticated sensors alone. */
            clearance?: string;
            /** @description Web Bot Auth: the headers of the request as they came, { signature_agent, signature_input, signature }, at most 2048 characters each, which are verified here and not stored; or what the sensor found, { status, name, category, key_id }. Of authenticated sensors alone. */
            agent?: unknown;
            /** @description Organization id. Routes a public report; never authenticates. */
            aid?: string;
            /** @description Scanner id. Routes a public report; never authenticates. */
            sid?: string;
            /** @description Property id. */
            pid?: string;
            /** @description When it happened: ISO 8601 with the zone, or seconds or milliseconds since 1970; within the time for which detections are kept. Missing: now. */
            at?: unknown;
        } & {
            [key: string]: unknown;
        };
        DayStatistics: {
            /** Format: date */
            date: string;
            total: number;
            high_risk: number;
            average_score: number;
            by_kind: components["schemas"]["KindCounts"];
        };
        DayUsage: {
            /** @description UTC. */
            day: string;
            /** @description Stored events: what counts for the plan. */
            events_stored: number;
            /** @description Events that were not stored one by one: others stand for them, with their `sample_weight`. */
            events_sampled_out: number;
        };
        Decision: {
            action: components["schemas"]["DecisionAction"];
            /** @description At least 80 for a block, 50 for a challenge. */
            certainty: number;
            reasons: components["schemas"]["DecisionReason"][];
            /** @description Threshold preset of the property when this was decided, or custom. */
            policy: string;
        };
        /** @enum {string} */
        DecisionAction: "allow" | "log" | "challenge" | "block";
        DecisionPreview: {
            /**
             * Format: date-time
             * @description First moment that was looked at; later than asked for when the preview is not complete.
             */
            from: string;
            /** Format: date-time */
            to: string;
            /** @description Detections that were decided anew, without test traffic. */
            judged: number;
            /** @description False when there were more than 200000 detections, or reading them took more than 20 seconds: then the newest were looked at. */
            is_complete: boolean;
            visitors: components["schemas"]["VisitorActions"];
            requests: components["schemas"]["RequestActions"];
            /** @description Visitors whose most serious decision would be another one. */
            changed_visitors: number;
            /** @description The first 100 of these, the largest step first. */
            changed: components["schemas"]["PreviewedVisitor"][];
        };
        DecisionPreviewAnswer: {
            data: components["schemas"]["DecisionPreview"];
        };
        DecisionPreviewInput: {
            /**
             * @description Suggested thresholds by use.
             * @enum {string}
             */
            threshold_preset?: "financial" | "ecommerce" | "standard" | "public_content" | "monitoring" | "custom";
            block_threshold?: number | null;
            challenge_threshold?: number | null;
            decisions?: components["schemas"]["PropertyDecisionsWish"];
            /**
             * @description How many days back.
             * @default 7
             */
            days?: number;
        };
        DecisionReason: {
            code: components["schemas"]["ReasonCode"];
            values: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was seen; null when it is this very request.
             */
            seen_at: string | null;
            /** @description The reason in English. */
            text: string;
        };
        Decoy: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            organization_id: string;
            /** Format: uuid */
            property_id: string;
            /** Format: uuid */
            custom_domain_id: string;
            domain: string;
            name: string;
            path: string;
            /** @description What to link to. */
            url: string;
            /** @enum {string} */
            decoy_type: "link" | "endpoint";
            /** @enum {string} */
            trigger_action: "log" | "block" | "redirect" | "poison";
            enabled: boolean;
            /** @enum {string} */
            status: "active" | "disabled" | "domain not verified" | "no certificate yet";
            /** @description What keeps the decoy from being hit, and what to do about it. */
            notices: string[];
            redirect_url: string | null;
            methods: string[];
            capture_body: boolean;
            expected_content_types: string[];
            response_status: number | null;
            response_body: string | null;
            response_headers: {
                [key: string]: string;
            } | null;
            template: string | null;
            click_count: number | null;
            trigger_count: number | null;
            /** @description Different addresses within the retention time. */
            unique_ips: number;
            /** @description Hits by type of attack signature; a hit may carry several. */
            attack_types: {
                [key: string]: number;
            };
            /** @description Hits by method. */
            method_distribution: {
                [key: string]: number;
            };
            last_hit_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        DecoyAnswer: {
            data: components["schemas"]["Decoy"];
        };
        DecoyInput: {
            /** Format: uuid */
            custom_domain_id: string;
            name: string;
            /** @description Begins with /; matched as a web server matches: case and a slash at the end make a difference. */
            path: string;
            /**
             * @default log
             * @enum {string}
             */
            trigger_action?: "log" | "block" | "redirect" | "poison";
            /** @enum {string} */
            decoy_type: "link" | "endpoint";
            /** @description A decoy that is switched off is not there. Default: true. */
            enabled?: boolean;
            redirect_url?: string | null;
            /** @description Endpoints: methods accepted; others are answered 405. GET includes HEAD. Default: all. */
            methods?: ("GET" | "POST" | "PUT" | "DELETE" | "PATCH")[];
            /** @description Endpoints: keep what was sent, without credentials. Default: true. */
            capture_body?: boolean;
            /** @description Endpoints: bodies of other types are answered 415. Default: none, which accepts every type. */
            expected_content_types?: ("application/json" | "application/xml" | "application/x-www-form-urlencoded" | "multipart/form-data" | "text/plain")[];
            /** @description Endpoints: status of the answer. Default: 200. */
            response_status?: number;
            /** @description Endpoints: body of the answer. */
            response_body?: string;
            /** @description Endpoints: headers of the answer, by name. */
            response_headers?: {
                [key: string]: string;
            };
            template?: string | null;
        };
        DecoyPage: {
            data: components["schemas"]["Decoy"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        DecoyPatch: {
            name?: string;
            /** @description Begins with /; matched as a web server matches: case and a slash at the end make a difference. */
            path?: string;
            /** @enum {string} */
            trigger_action?: "log" | "block" | "redirect" | "poison";
            /** @description A decoy that is switched off is not there. Default: true. */
            enabled?: boolean;
            redirect_url?: string | null;
            /** @description Endpoints: methods accepted; others are answered 405. GET includes HEAD. Default: all. */
            methods?: ("GET" | "POST" | "PUT" | "DELETE" | "PATCH")[];
            /** @description Endpoints: keep what was sent, without credentials. Default: true. */
            capture_body?: boolean;
            /** @description Endpoints: bodies of other types are answered 415. Default: none, which accepts every type. */
            expected_content_types?: ("application/json" | "application/xml" | "application/x-www-form-urlencoded" | "multipart/form-data" | "text/plain")[];
            /** @description Endpoints: status of the answer. Default: 200. */
            response_status?: number;
            /** @description Endpoints: body of the answer. */
            response_body?: string;
            /** @description Endpoints: headers of the answer, by name. */
            response_headers?: {
                [key: string]: string;
            };
            template?: string | null;
        };
        DecoyRuleInput: {
            /** Format: uuid */
            decoy_id: string;
            /** @enum {unknown} */
            rule_type: "block_all";
        };
        DecoySuggestion: {
            path: string;
            template: string | null;
            /** @description Visits to expect, from those seen; a visitor counts once a day. */
            expected_per_week: number;
            seen: components["schemas"]["SuggestionEvidence"];
            reasons: components["schemas"]["SuggestionReason"][];
            /** @description What is missing before the body can be sent. */
            notices: string[];
            body: components["schemas"]["SuggestedDecoy"];
        };
        DecoySuggestionPage: {
            data: components["schemas"]["DecoySuggestion"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        DemoRemoval: {
            removed: boolean;
            organization_id: string | null;
        };
        DemoRemovalAnswer: {
            data: components["schemas"]["DemoRemoval"];
        };
        DemoRequest: {
            days?: number;
            seed?: number;
        };
        DemoStatus: {
            /**
             * @description incomplete: making it was cut off; POST makes it anew.
             * @enum {unknown}
             */
            state: "none" | "making" | "ready" | "incomplete";
            organization_id: string | null;
            organization_name: string | null;
            /** @description It was made by the operator; removing it takes it from all owners of the first organization. */
            shared: boolean;
            /** @description Detections that are there by now. */
            detections: number;
        };
        DemoStatusAnswer: {
            data: components["schemas"]["DemoStatus"];
        };
        DetectBatchBody: {
            /** @description At most 500 bodies of /api/v1/detect, each of which may be dated. The bare list is taken as well. */
            detections: components["schemas"]["DatedDetectBody"][];
        };
        DetectBody: {
            /** @description Name of the sensor, at most 64 characters. Attribution only: it never changes how far the report is trusted. */
            source?: string;
            /** @description The visitor's User-Agent, not the reporter's. Missing: fp.userAgent, else the detection is marked incomplete. */
            ua?: string;
            /** @description The visitor's address. Missing or no address: fp.ip, else the detection is marked incomplete. */
            ip?: string;
            /** @description Full URL that the visitor requested. */
            url?: string;
            /** @description Free-form flags, at most 64. */
            f?: string[];
            cs?: components["schemas"]["ClientSignals"];
            /** @description Client time in milliseconds since the epoch. */
            ts?: number;
            /** @description Referer of the visitor. */
            ref?: string;
            /** @description Further requests of the same visitor that this report stands for, oldest first, at most 500. They are counted in the visitor's behaviour and held against robots.txt and bait paths, not looked through for attacks, and not stored. Of authenticated sensors alone. */
            earlier?: components["schemas"]["EarlierRequest"][];
            /** @description Scalars only, at most 24 keys, values under 256 characters; what does not fit is dropped and counted. ja3 and ja4 are used as TLS evidence. */
            metadata?: {
                [key: string]: string | number | boolean;
            } | null;
            /** @description Version of the payload. */
            v?: unknown;
            /** @description Client score, 0 to 100. */
            s?: number;
            /** @description Client signals: an object of name to points, or a list of names. */
            sf?: unknown;
            /** @description Client fingerprint: an object, a list or a text. */
            fp?: unknown;
            /** @description AI hint of the browser tag; a scalar is kept as metadata. */
            ai?: unknown;
            /** @description True when a honeypot field of the page was touched. */
            hp?: unknown;
            /** @description Timing of the browser tag; accepted. */
            timing?: unknown;
            /** @description Whether the sensor refused the request itself. */
            blocked?: boolean;
            /** @description Device fingerprint of session clearance. */
            cfp?: string;
            /** @description Clearance token of the visitor, its cookie wd_clearance; never stored. Of authenticated sensors alone. */
            clearance?: string;
            /** @description Web Bot Auth: the headers of the request as they came, { signature_agent, signature_input, signature }, at most 2048 characters each, which are verified here and not stored; or what the sensor found, { status, name, category, key_id }. Of authenticated sensors alone. */
            agent?: unknown;
            /** @description Organization id. Routes a public report; never authenticates. */
            aid?: string;
            /** @description Scanner id. Routes a public report; never authenticates. */
            sid?: string;
            /** @description Property id. */
            pid?: string;
        } & {
            [key: string]: unknown;
        };
        Detection: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            decoy_id: string | null;
            /** Format: uuid */
            organization_id: string;
            ip_address: string | null;
            user_agent: string;
            bot_score: number;
            /** Format: date-time */
            timestamp: string;
            /** @description One of `enforcements` is of a rule. */
            rules_enforced: boolean;
            source: components["schemas"]["Source"];
            /** Format: uuid */
            property_id: string;
            /** @description The source as the sensor named itself. */
            sensor: string;
            is_test: boolean;
            /** @description It only says that it is test traffic: it is judged and remembered as anybody, and counts as test traffic. */
            is_unproven_test: boolean;
            /** @description The report lacked the address or the User-Agent of the visitor. */
            incomplete: boolean;
            url: string | null;
            path: string | null;
            method: string | null;
            referrer: string | null;
            /** @description ISO 3166 code, as the filter `country` takes it. */
            country: string | null;
            country_code: string | null;
            country_name: string | null;
            city: string | null;
            asn: number | null;
            asn_org: string | null;
            is_proxy: boolean;
            is_vpn: boolean;
            is_tor: boolean;
            is_datacenter: boolean;
            /** @description Kinds of network that no list could tell when it came, because the list was missing or too old. Their `is_…` is false then and means nothing. */
            unknown_networks: components["schemas"]["NetworkKind"][];
            ja3: string | null;
            ja4: string | null;
            header_fingerprint: string | null;
            /** Format: uuid */
            actor_id: string;
            claimed_ip: string | null;
            claimed_user_agent: string | null;
            trust: components["schemas"]["Trust"];
            /** Format: date-time */
            client_timestamp: string | null;
            /** @description How many events this stored one stands for. */
            sample_weight: number;
            threat_score: number;
            threat_level: components["schemas"]["ThreatLevel"];
            threat_category: components["schemas"]["ThreatCategory"];
            confidence: number;
            confidence_band: components["schemas"]["ConfidenceBand"];
            /** @description Of the threat level, in the words of the specification. */
            recommended_action: string;
            /** Format: uuid */
            visitor_id: string | null;
            decision: components["schemas"]["Decision"];
            /** @description Signals that contributed most to the score, at most three. */
            top_reasons: string[];
            mitre: components["schemas"]["MitreMatch"][];
            /** @description Under the tactics of `mitre`, as the matrix counts them. */
            mitre_techniques: components["schemas"]["MitreTechnique"][];
            mitre_tactic: components["schemas"]["MitreMatch"] | null;
            ai_scraper: components["schemas"]["AiScraper"];
            flags: string[];
            marks: string[];
            metadata: {
                [key: string]: unknown;
            };
            metadata_dropped: number;
            status: components["schemas"]["TriageStatus"];
            note: string | null;
            triaged_by: string | null;
            /** Format: date-time */
            triaged_at: string | null;
            attack_signatures: components["schemas"]["AttackSignature"][];
            content_type: string | null;
            /** @description Bytes. */
            body_size: number | null;
            has_auth_header: boolean | null;
            webdriver_detected?: boolean | null;
            headless_detected?: boolean | null;
            automation_markers?: string[];
            fingerprint_hash?: string | null;
            behavioral_score?: number | null;
            hook_triggered?: string | null;
            honeypot_filled?: boolean | null;
            rate_limited?: boolean | null;
            form_type?: string | null;
            woocommerce_context?: string | null;
            sdk_version?: string | null;
            framework?: string | null;
            custom_metadata?: {
                [key: string]: unknown;
            };
            submission_timestamp?: string | null;
            platform?: string | null;
            page_url?: string | null;
            /** @description Blocks of the address or TLS fingerprint that were in force when this came, or followed it at once. */
            enforcements: components["schemas"]["Enforcement"][];
        };
        DetectionAnswer: {
            data: components["schemas"]["Detection"];
        };
        DetectionFilter: {
            /** @description Properties, several comma-separated. */
            property_id?: string[];
            /** @description Source codes, several comma-separated. Names of form sensors (form_…, woocommerce_…) are taken as well, without codes beside them. */
            source?: components["schemas"]["Source"][];
            /** @description Names of sensors as they report themselves, several comma-separated. */
            sensor?: string[];
            /** @description Lowest score, included. */
            min_bot_score?: number;
            /** @description Highest score, included. */
            max_bot_score?: number;
            /** @description Threat levels, several comma-separated. */
            level?: components["schemas"]["ThreatLevel"][];
            /** @description The same as `level`; both are one list. */
            threat_level?: components["schemas"]["ThreatLevel"][];
            /** @description Threat categories, several comma-separated. */
            category?: components["schemas"]["ThreatCategory"][];
            /** @description Who came, several comma-separated; impostors are of no other kind. */
            kind?: components["schemas"]["VisitKind"][];
            /** @description ISO 3166 country codes, several comma-separated. */
            country?: string[];
            /** @description Came through a known proxy; `false` also takes those of whom nobody could tell (`unknown_networks`). */
            is_proxy?: boolean;
            /** @description Came through a known VPN; the same. */
            is_vpn?: boolean;
            /** @description Came out of the Tor network; the same. */
            is_tor?: boolean;
            /** @description Test traffic. */
            is_test?: boolean;
            /** @description Says that it is test traffic, without proof. */
            is_unproven_test?: boolean;
            /** @description A rule of this service had the visitor blocked when this came, or because of it. */
            rules_enforced?: boolean;
            /** @description Decided to be blocked, or refused by a sensor of the site. */
            blocked?: boolean;
            /** @description Says that it is a known crawler, and is not. */
            impostor?: boolean;
            /** @description Asked for a place to sign in. */
            on_login?: boolean;
            /** @description Asked for a cart or a checkout. */
            on_cart?: boolean;
            /** @description Asked for a search. */
            on_search?: boolean;
            /** @description The sensor refused the visitor; dry runs too. */
            refused?: boolean;
            /** @description Addresses or networks (CIDR), several comma-separated. */
            ip?: string[];
            /** @description The same as `ip`; both are one list. */
            ip_address?: string[];
            /** @description Actors, several comma-separated. */
            actor_id?: string[];
            /** @description Decoys that were hit, several comma-separated. */
            decoy_id?: string[];
            /** @description Visitors, several comma-separated. */
            visitor_id?: string[];
            /** @description What was decided about the request, several comma-separated. */
            action?: components["schemas"]["DecisionAction"][];
            /** @description Types of attack found in the request, several comma-separated. */
            attack?: components["schemas"]["SignatureType"][];
            /** @description MITRE ATT&CK tactics such as TA0001, several comma-separated; those of the matrix. */
            tactic?: string[];
            /** @description MITRE ATT&CK techniques such as T1190, several comma-separated; those of the matrix. */
            technique?: string[];
            /** @description Operators of AI crawlers, agents and assistants as `ai_scraper.operator` names them, several comma-separated. */
            ai_operator?: string[];
            /** @description AI assistants that sent the visit, such as chatgpt, several comma-separated; only llm_referral has one. */
            ai_platform?: string[];
            /** @description Path, or the beginning of one with "*" at the end; repeat the parameter for several. */
            path?: string[];
            /** @description Triage, several comma-separated. */
            status?: components["schemas"]["TriageStatus"][];
            /** @description Text that occurs in URL, User-Agent, referrer, network name or address, in any case. */
            q?: string;
            /** @description From this day or moment on (ISO 8601; UTC when no offset is given). */
            start_date?: string;
            /** @description Up to this day or moment, included. */
            end_date?: string;
            /** @description Leaves out what `property_id` with this value would keep. */
            not_property_id?: string[];
            /** @description Leaves out what `source` with this value would keep. */
            not_source?: components["schemas"]["Source"][];
            /** @description Leaves out what `sensor` with this value would keep. */
            not_sensor?: string[];
            /** @description Leaves out what `min_bot_score` with this value would keep. */
            not_min_bot_score?: number;
            /** @description Leaves out what `max_bot_score` with this value would keep. */
            not_max_bot_score?: number;
            /** @description Leaves out what `level` with this value would keep. */
            not_level?: components["schemas"]["ThreatLevel"][];
            /** @description Leaves out what `threat_level` with this value would keep. */
            not_threat_level?: components["schemas"]["ThreatLevel"][];
            /** @description Leaves out what `category` with this value would keep. */
            not_category?: components["schemas"]["ThreatCategory"][];
            /** @description Leaves out what `kind` with this value would keep. */
            not_kind?: components["schemas"]["VisitKind"][];
            /** @description Leaves out what `country` with this value would keep. */
            not_country?: string[];
            /** @description Leaves out what `is_proxy` with this value would keep. */
            not_is_proxy?: boolean;
            /** @description Leaves out what `is_vpn` with this value would keep. */
            not_is_vpn?: boolean;
            /** @description Leaves out what `is_tor` with this value would keep. */
            not_is_tor?: boolean;
            /** @description Leaves out what `is_test` with this value would keep. */
            not_is_test?: boolean;
            /** @description Leaves out what `is_unproven_test` with this value would keep. */
            not_is_unproven_test?: boolean;
            /** @description Leaves out what `rules_enforced` with this value would keep. */
            not_rules_enforced?: boolean;
            /** @description Leaves out what `blocked` with this value would keep. */
            not_blocked?: boolean;
            /** @description Leaves out what `impostor` with this value would keep. */
            not_impostor?: boolean;
            /** @description Leaves out what `on_login` with this value would keep. */
            not_on_login?: boolean;
            /** @description Leaves out what `on_cart` with this value would keep. */
            not_on_cart?: boolean;
            /** @description Leaves out what `on_search` with this value would keep. */
            not_on_search?: boolean;
            /** @description Leaves out what `refused` with this value would keep. */
            not_refused?: boolean;
            /** @description Leaves out what `ip` with this value would keep. */
            not_ip?: string[];
            /** @description Leaves out what `ip_address` with this value would keep. */
            not_ip_address?: string[];
            /** @description Leaves out what `actor_id` with this value would keep. */
            not_actor_id?: string[];
            /** @description Leaves out what `decoy_id` with this value would keep. */
            not_decoy_id?: string[];
            /** @description Leaves out what `visitor_id` with this value would keep. */
            not_visitor_id?: string[];
            /** @description Leaves out what `action` with this value would keep. */
            not_action?: components["schemas"]["DecisionAction"][];
            /** @description Leaves out what `attack` with this value would keep. */
            not_attack?: components["schemas"]["SignatureType"][];
            /** @description Leaves out what `tactic` with this value would keep. */
            not_tactic?: string[];
            /** @description Leaves out what `technique` with this value would keep. */
            not_technique?: string[];
            /** @description Leaves out what `ai_operator` with this value would keep. */
            not_ai_operator?: string[];
            /** @description Leaves out what `ai_platform` with this value would keep. */
            not_ai_platform?: string[];
            /** @description Leaves out what `path` with this value would keep. */
            not_path?: string[];
            /** @description Leaves out what `status` with this value would keep. */
            not_status?: components["schemas"]["TriageStatus"][];
            /** @description Leaves out what `q` with this value would keep. */
            not_q?: string;
            /** @description Leaves out what `start_date` with this value would keep. */
            not_start_date?: string;
            /** @description Leaves out what `end_date` with this value would keep. */
            not_end_date?: string;
        };
        DetectionPage: {
            data: components["schemas"]["Detection"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        Digest: {
            /** @enum {unknown} */
            frequency: "off" | "daily" | "weekly";
            /**
             * @description On the clocks of the time zone.
             * @default 8
             */
            hour: number;
            /**
             * @description 1 is Monday; for weekly digests.
             * @default 1
             */
            weekday: number;
            /**
             * @description IANA name, such as Europe/Berlin.
             * @default UTC
             */
            time_zone: string;
            /**
             * @default en
             * @enum {unknown}
             */
            language: "en" | "de";
            /** Format: date-time */
            next_at: string | null;
            /** Format: date-time */
            last_sent_at: string | null;
            /** @description Why the last letter could not be handed over. */
            last_error: string | null;
            /** @description Whether this service can send mail at all. */
            mail_is_on: boolean;
            /** @enum {string|null} */
            obstacle: "mail_off" | "no_address" | null;
            /** @description Where it goes. */
            address: string | null;
        };
        DigestAnswer: {
            data: components["schemas"]["Digest"];
        };
        DigestLetter: {
            subject: string;
            text: string;
            html: string;
        };
        DigestLetterAnswer: {
            data: components["schemas"]["DigestLetter"];
        };
        DigestPreviewInput: {
            /** @enum {unknown} */
            frequency?: "off" | "daily" | "weekly";
            /** @description On the clocks of the time zone. */
            hour?: number;
            /** @description 1 is Monday; for weekly digests. */
            weekday?: number;
            /** @description IANA name, such as Europe/Berlin. */
            time_zone?: string;
            /** @enum {unknown} */
            language?: "en" | "de";
        };
        DigestSettings: {
            /** @enum {unknown} */
            frequency: "off" | "daily" | "weekly";
            /**
             * @description On the clocks of the time zone.
             * @default 8
             */
            hour?: number;
            /**
             * @description 1 is Monday; for weekly digests.
             * @default 1
             */
            weekday?: number;
            /** @description IANA name, such as Europe/Berlin. */
            time_zone?: string;
            /** @enum {unknown} */
            language?: "en" | "de";
        };
        DnsRecord: {
            /** @enum {string} */
            type: "A" | "AAAA" | "CNAME";
            name: string;
            value: string;
        };
        Domain: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            organization_id: string;
            property_id: string | null;
            domain: string;
            /**
             * @description PROXY: no DNS record, the web server of the site hands requests on.
             * @enum {string}
             */
            record_type: "A" | "CNAME" | "PROXY";
            site: string | null;
            /** @enum {string} */
            status: "Pending Verification" | "Verified";
            verified_at: string | null;
            dns_record: components["schemas"]["DnsRecord"] | null;
            /** @description All records to create; dns_record is the first of them. */
            dns_records: components["schemas"]["DnsRecord"][];
            ownership_record: components["schemas"]["OwnershipRecord"] | null;
            last_check: components["schemas"]["DomainCheck"] | null;
            /** @enum {string} */
            ssl_status: "none" | "Pending" | "Issued" | "Renewing" | "Failed";
            certificate: components["schemas"]["Certificate"] | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        DomainAnswer: {
            data: components["schemas"]["Domain"];
        };
        DomainCheck: {
            /** Format: date-time */
            at: string;
            ok: boolean;
            code: string;
            reason: string;
            found: string[];
        };
        DomainInput: {
            /** @description Host name, for example shop.example.com. International names become A-labels. */
            domain: string;
            /**
             * @description The DNS record you create: A leads to an address of the service, CNAME to its name.
             * @default A
             * @enum {string}
             */
            record_type?: "A" | "CNAME";
            property_id?: string | null;
        };
        DomainPage: {
            data: components["schemas"]["Domain"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        EarlierRequest: {
            /** @description Milliseconds before the request that the report describes. */
            before: number;
            /** @description Path and query, or full URL. */
            url: string;
            /** @description Method; missing is unknown. */
            method?: string;
            /** @description Status of the answer; missing is unknown. */
            status?: number;
            /** @description Referer; its origin is enough. */
            ref?: string;
        } & {
            [key: string]: unknown;
        };
        Enforcement: {
            /** @enum {unknown} */
            action: "block_ip" | "block_actor";
            /** @enum {unknown} */
            target_type: "ip" | "ja4";
            provider: string;
            /** @enum {unknown} */
            status: "active" | "expired" | "lifted";
            /** Format: date-time */
            at: string;
            /** Format: date-time */
            expires_at: string | null;
        };
        EnforcementEntry: {
            /** Format: uuid */
            id: string;
            /** @enum {unknown} */
            action: "block_ip" | "block_actor";
            /** @enum {unknown} */
            target_type: "ip" | "ja4";
            /** @description An address, of IPv6 the /64; or a fingerprint. */
            target: string;
            /** @enum {unknown} */
            status: "active" | "ended";
            /** @enum {unknown} */
            mode: "block" | "count";
            provider: string;
            /** Format: uuid */
            integration_id: string;
            /** Format: uuid */
            response_action_id: string | null;
            /** Format: uuid */
            detection_id: string | null;
            reason: string;
            created_by: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            /** Format: date-time */
            ended_at: string | null;
            /** @description expiry, disconnected, or who lifted it. */
            ended_by: string | null;
            /**
             * Format: date-time
             * @description When the firewall had it; null until then, and for block lists.
             */
            applied_at: string | null;
        };
        EnforcementEntryAnswer: {
            data: components["schemas"]["EnforcementEntry"];
        };
        EnforcementEntryList: {
            data: components["schemas"]["EnforcementEntry"][];
        };
        EnforcementEntryPage: {
            data: components["schemas"]["EnforcementEntry"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        EnrichmentAnswer: {
            ip: string;
            security: components["schemas"]["AddressSecurity"];
            location: components["schemas"]["AddressLocation"];
            network: components["schemas"]["AddressNetwork"];
            reputation: components["schemas"]["AddressReputation"];
            categories: string[];
        };
        EntitledDigest: {
            enabled: boolean;
        };
        EntitledFeatures: {
            actor_feed: boolean;
            enrichment: boolean;
            alerts: boolean;
            edge_push: boolean;
            decoy_packs: boolean;
            woo_intel: boolean;
        };
        EntitlementsAnswer: {
            /** @description The id of the plan, as in the subscription. */
            plan: string;
            channel: string;
            features: components["schemas"]["EntitledFeatures"];
            digest: components["schemas"]["EntitledDigest"];
        };
        Erasure: {
            /** Format: uuid */
            id: string;
            /** @enum {unknown} */
            status: "queued" | "running" | "done";
            /** Format: date-time */
            requested_at: string;
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            finished_at: string | null;
            criteria: components["schemas"]["ErasureCriteria"];
            counts: components["schemas"]["ErasureCounts"];
        };
        ErasureAnswer: {
            data: components["schemas"]["Erasure"];
        };
        /** @description What was erased so far. */
        ErasureCounts: {
            /** @description Detections erased, also from all statistics. */
            detections: number;
            /** @description Detections of others from which a claim of the address was taken. */
            claims: number;
            /** @description Actors of whom nothing is left. */
            actors: number;
            /** @description Addresses taken from actors. */
            addresses: number;
            /** @description Refused reports that are counted no more. */
            suppressed: number;
        };
        ErasureCriteria: {
            ip: string | null;
            fingerprint: string | null;
            /** Format: date-time */
            before: string | null;
        };
        ErasureInput: {
            /** @description Everything of this address. */
            ip?: string;
            /** @description Everything of this visitor: an actor id, JA4, JA3, header fingerprint or `fingerprint_hash`. */
            fingerprint?: string;
            /** @description Only what was recorded before this day or moment (ISO 8601). */
            before?: string;
        };
        ErasurePage: {
            data: components["schemas"]["Erasure"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        ErasurePreview: {
            /** @description Detections that would be erased. */
            detections: number;
            /** Format: date-time */
            oldest: string | null;
            /** Format: date-time */
            newest: string | null;
        };
        ErasurePreviewAnswer: {
            data: components["schemas"]["ErasurePreview"];
        };
        /** @enum {string} */
        FactCode: "canary_used" | "marked_bait" | "decoy_touched" | "tripwire_touched" | "certain_attack" | "repeated_attacks" | "probable_attack" | "form_honeypot" | "bait_path" | "scan" | "credential_stuffing" | "spread_stuffing" | "scraping" | "spread_scraping" | "flood" | "form_flood" | "attack_tool" | "crawler_impersonation" | "robots_disobeyed" | "sensor_finding";
        /** @description Facts that lead to something else than by default. */
        FactSwitches: {
            /** @enum {unknown} */
            canary_used?: "off" | "log" | "challenge" | "block";
            /** @enum {unknown} */
            marked_bait?: "off" | "log" | "challenge" | "block";
            /** @enum {unknown} */
            decoy_touched?: "off" | "log" | "challenge" | "block";
            /** @enum {unknown} */
            tripwire_touched?: "off" | "log" | "challenge" | "block";
            /** @enum {unknown} */
            certain_attack?: "off" | "log" | "challenge" | "block";
            /** @enum {unknown} */
            repeated_attacks?: "off" | "log" | "challenge" | "block";
            /** @enum {unknown} */
            probable_attack?: "off" | "log" | "challenge" | "block";
            /** @enum {unknown} */
            form_honeypot?: "off" | "log" | "challenge" | "block";
            /** @enum {unknown} */
            bait_path?: "off" | "log" | "challenge" | "block";
            /** @enum {unknown} */
            scan?: "off" | "log" | "challenge" | "block";
            /** @enum {unknown} */
            credential_stuffing?: "off" | "log" | "challenge" | "block";
            /** @enum {unknown} */
            spread_stuffing?: "off" | "log" | "challenge" | "block";
            /** @enum {unknown} */
            scraping?: "off" | "log" | "challenge" | "block";
            /** @enum {unknown} */
            spread_scraping?: "off" | "log" | "challenge" | "block";
            /** @enum {unknown} */
            flood?: "off" | "log" | "challenge" | "block";
            /** @enum {unknown} */
            form_flood?: "off" | "log" | "challenge" | "block";
            /** @enum {unknown} */
            attack_tool?: "off" | "log" | "challenge" | "block";
            /** @enum {unknown} */
            crawler_impersonation?: "off" | "log" | "challenge" | "block";
            /** @enum {unknown} */
            robots_disobeyed?: "off" | "log" | "challenge" | "block";
            /** @enum {unknown} */
            sensor_finding?: "off" | "log" | "challenge" | "block";
        };
        FeedActor: {
            id: string;
            ips: string[];
            /** Format: date-time */
            last_seen: string;
        };
        FilterOption: {
            value: string;
            count: number;
        };
        FilterOptions: {
            sources: components["schemas"]["FilterOption"][];
            countries: components["schemas"]["FilterOption"][];
            properties: components["schemas"]["PropertyOption"][];
            levels: components["schemas"]["FilterOption"][];
            categories: components["schemas"]["FilterOption"][];
        };
        FilterOptionsAnswer: {
            data: components["schemas"]["FilterOptions"];
        };
        Firewall: {
            /** Format: uuid */
            id: string;
            provider: string;
            name: string;
            /**
             * @description `count` turns nobody away.
             * @enum {unknown}
             */
            mode: "block" | "count";
            /** @description Then a block ends by itself. */
            block_duration_hours: number;
            /** @description What was put in, without the secrets. */
            settings: {
                [key: string]: string;
            };
            /** @description The end of the secret, which nobody can read again. */
            secret_hint: string;
            /** @description How many TLS fingerprints it can turn away; 0 for none. */
            most_fingerprints: number;
            /** @enum {unknown} */
            state: "ok" | "working" | "failing" | "paused";
            fault: components["schemas"]["FirewallFault"] | null;
            /** @description In a row. */
            failures: number;
            /** Format: date-time */
            retry_at: string | null;
            /**
             * Format: date-time
             * @description When everything was last seen to be in place there.
             */
            synced_at: string | null;
            blocked: number;
            /** @description Blocks that are not in place yet. */
            outstanding: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        FirewallAnswer: {
            data: components["schemas"]["Firewall"];
        };
        FirewallFault: {
            /** @description One of the reasons in the guide of errors. */
            reason: string;
            values: {
                [key: string]: string | number;
            };
            message: string;
        };
        FirewallPage: {
            data: components["schemas"]["Firewall"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        FullDetection: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            decoy_id: string | null;
            /** Format: uuid */
            organization_id: string;
            ip_address: string | null;
            user_agent: string;
            bot_score: number;
            /** Format: date-time */
            timestamp: string;
            /** @description One of `enforcements` is of a rule. */
            rules_enforced: boolean;
            source: components["schemas"]["Source"];
            /** Format: uuid */
            property_id: string;
            /** @description The source as the sensor named itself. */
            sensor: string;
            is_test: boolean;
            /** @description It only says that it is test traffic: it is judged and remembered as anybody, and counts as test traffic. */
            is_unproven_test: boolean;
            /** @description The report lacked the address or the User-Agent of the visitor. */
            incomplete: boolean;
            url: string | null;
            path: string | null;
            method: string | null;
            referrer: string | null;
            /** @description ISO 3166 code, as the filter `country` takes it. */
            country: string | null;
            country_code: string | null;
            country_name: string | null;
            city: string | null;
            asn: number | null;
            asn_org: string | null;
            is_proxy: boolean;
            is_vpn: boolean;
            is_tor: boolean;
            is_datacenter: boolean;
            /** @description Kinds of network that no list could tell when it came, because the list was missing or too old. Their `is_…` is false then and means nothing. */
            unknown_networks: components["schemas"]["NetworkKind"][];
            ja3: string | null;
            ja4: string | null;
            header_fingerprint: string | null;
            /** Format: uuid */
            actor_id: string;
            claimed_ip: string | null;
            claimed_user_agent: string | null;
            trust: components["schemas"]["Trust"];
            /** Format: date-time */
            client_timestamp: string | null;
            /** @description How many events this stored one stands for. */
            sample_weight: number;
            threat_score: number;
            threat_level: components["schemas"]["ThreatLevel"];
            threat_category: components["schemas"]["ThreatCategory"];
            confidence: number;
            confidence_band: components["schemas"]["ConfidenceBand"];
            /** @description Of the threat level, in the words of the specification. */
            recommended_action: string;
            /** Format: uuid */
            visitor_id: string | null;
            decision: components["schemas"]["Decision"];
            /** @description Signals that contributed most to the score, at most three. */
            top_reasons: string[];
            mitre: components["schemas"]["MitreMatch"][];
            /** @description Under the tactics of `mitre`, as the matrix counts them. */
            mitre_techniques: components["schemas"]["MitreTechnique"][];
            mitre_tactic: components["schemas"]["MitreMatch"] | null;
            ai_scraper: components["schemas"]["AiScraper"];
            flags: string[];
            marks: string[];
            metadata: {
                [key: string]: unknown;
            };
            metadata_dropped: number;
            status: components["schemas"]["TriageStatus"];
            note: string | null;
            triaged_by: string | null;
            /** Format: date-time */
            triaged_at: string | null;
            attack_signatures: components["schemas"]["AttackSignature"][];
            content_type: string | null;
            /** @description Bytes. */
            body_size: number | null;
            has_auth_header: boolean | null;
            webdriver_detected?: boolean | null;
            headless_detected?: boolean | null;
            automation_markers?: string[];
            fingerprint_hash?: string | null;
            behavioral_score?: number | null;
            hook_triggered?: string | null;
            honeypot_filled?: boolean | null;
            rate_limited?: boolean | null;
            form_type?: string | null;
            woocommerce_context?: string | null;
            sdk_version?: string | null;
            framework?: string | null;
            custom_metadata?: {
                [key: string]: unknown;
            };
            submission_timestamp?: string | null;
            platform?: string | null;
            page_url?: string | null;
            /** @description Blocks of the address or TLS fingerprint that were in force when this came, or followed it at once. */
            enforcements: components["schemas"]["Enforcement"][];
            score_breakdown: components["schemas"]["ScoreBreakdown"];
            /** @description Names of the visitor’s request headers, never their values. */
            header_names: string[] | null;
            captured_body: string | null;
            request_body: string | null;
            bait: components["schemas"]["BaitView"] | null;
            http2: components["schemas"]["Http2Fingerprint"] | null;
            ssh: components["schemas"]["SshRecord"] | null;
        };
        FullDetectionAnswer: {
            data: components["schemas"]["FullDetection"];
        };
        HealthItem: {
            name: string;
            /** @enum {unknown} */
            state: "ok" | "degraded" | "fail" | "not_configured";
            summary: string;
            advice: string | null;
            fix: string | null;
            /** @description Code of what summary and advice say; with values it can be told in any language. */
            reason: string;
            values: {
                [key: string]: string | number | null;
            };
        };
        HourlyStatistics: {
            /** Format: date-time */
            hour: string;
            total: number;
            high_risk: number;
            average_score: number;
            by_source: components["schemas"]["SourceCounts"];
            by_kind: components["schemas"]["KindCounts"];
        };
        HourlyStatisticsList: {
            data: components["schemas"]["HourlyStatistics"][];
        };
        Http2Fingerprint: {
            /** @description Settings frames in wire order: identifier and value. */
            settings: number[][];
            window_update: number;
            /** @description First letters in wire order, for example m,a,s,p. */
            pseudo_header_order: string;
        };
        IntelAnswer: {
            results: {
                [key: string]: components["schemas"]["IpIntel"];
            };
        };
        IntelBody: {
            /** @description At most 50 addresses. */
            ips: string[];
        };
        InvitedMember: {
            /** Format: uuid */
            id: string;
            user_id: string | null;
            email: string;
            name: string | null;
            /** @enum {string} */
            role: "viewer" | "analyst" | "admin" | "owner";
            /** @enum {string} */
            status: "active" | "invited";
            /** Format: date-time */
            created_at: string;
            joined_at: string | null;
            invitation_url: string | null;
            invitation_expires_at: string | null;
            /** @description Whether the link was mailed; then it is not in the answer. */
            invitation_sent: boolean;
        };
        InvitedMemberAnswer: {
            data: components["schemas"]["InvitedMember"];
        };
        IpActor: {
            id?: string;
            sites?: number;
        };
        IpIntel: {
            known: boolean;
            network_detections: number;
            first_seen: string | null;
            last_seen: string | null;
            redacted: boolean;
            tor: boolean | null;
            vpn: boolean | null;
            abuse_score: number | null;
            actor: components["schemas"]["IpActor"] | null;
        };
        KindCounts: {
            people: number;
            good_bots: number;
            unwanted_bots: number;
            attackers: number;
            impostors: number;
        };
        LevelCounts: {
            MINIMAL: number;
            LOW: number;
            MEDIUM: number;
            HIGH: number;
            CRITICAL: number;
        };
        LinkCheck: {
            /** @enum {string} */
            code: "reachable" | "robots" | "method" | "page_links";
            ok: boolean;
            /**
             * @description Finer than the code: stands for the message.
             * @enum {unknown}
             */
            reason: "answers" | "not_reached" | "handed_on" | "link_forbidden" | "forbid_it_yourself" | "endpoint_not_forbidden" | "no_get" | "no_link" | "not_a_link" | "out_of_reach" | "within_reach";
            /** @description What fills the message, whatever the language. */
            values: {
                [key: string]: string;
            };
            /** @description What was seen and what to do about it, in English. */
            message: string;
        };
        LinkStamp: {
            /** @description Stands for the page in `bait.page` of the detection. */
            page: string;
            /** Format: date-time */
            shown_at: string;
        };
        LinkVariant: {
            /** @enum {string} */
            style: "off_screen" | "clipped" | "zero_size" | "display_none" | "hidden_attribute" | "empty" | "template" | "comment";
            /** @description Whom it is for. */
            reaches: string;
            /** @description Needs no inline style or script; with `css` in a style sheet of the page. */
            html: string;
            css: string | null;
            inline_html: string | null;
        };
        LocalAnalysis: {
            suspicious_headers?: unknown;
            missing_sec_ch_ua?: boolean;
            datacenter_ip?: boolean;
            local_score?: number;
            needs_verification?: boolean;
            flags?: string[];
        };
        Markup: {
            /** Format: uuid */
            decoy_id: string;
            /** @description Where the link leads, stamp included. */
            url: string;
            stamp: components["schemas"]["LinkStamp"] | null;
            variants: components["schemas"]["LinkVariant"][];
            robots: components["schemas"]["RobotsRules"];
            checks: components["schemas"]["LinkCheck"][];
        };
        MarkupAnswer: {
            data: components["schemas"]["Markup"];
        };
        MarkupInput: {
            /** @description Page that carries the link: http or https. */
            page_url?: string;
            /** @description Address of the visitor who is shown the page. Only a keyed hash of it is in the link. */
            address?: string;
            /** @description Mark the link, so that a hit tells which view of the page it was taken from. Default: with address. */
            stamped?: boolean;
            /**
             * @description Only this way of hiding the link. Default: all.
             * @enum {string}
             */
            style?: "off_screen" | "clipped" | "zero_size" | "display_none" | "hidden_attribute" | "empty" | "template" | "comment";
            /** @description Source of the page, to be checked for links that people or search engines would follow. */
            page_html?: string;
        };
        Member: {
            /** Format: uuid */
            id: string;
            user_id: string | null;
            email: string;
            name: string | null;
            /** @enum {string} */
            role: "viewer" | "analyst" | "admin" | "owner";
            /** @enum {string} */
            status: "active" | "invited";
            /** Format: date-time */
            created_at: string;
            joined_at: string | null;
        };
        MemberAnswer: {
            data: components["schemas"]["Member"];
        };
        MemberInput: {
            email: string;
            name?: string;
            /** @enum {string} */
            role: "viewer" | "analyst" | "admin" | "owner";
        };
        MemberPage: {
            data: components["schemas"]["Member"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        Membership: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            role: "viewer" | "analyst" | "admin" | "owner";
            /** @description Holds sample data only. */
            is_demo: boolean;
        };
        MitreMatch: {
            id: string;
            name: string;
            confidence: number;
        };
        MitreStatistics: {
            tactics: components["schemas"]["MitreTacticCounts"][];
        };
        MitreStatisticsAnswer: {
            data: components["schemas"]["MitreStatistics"];
        };
        MitreTactic: {
            id: string;
            name: string;
            description: string;
        };
        MitreTacticCounts: {
            id: string;
            name: string;
            detections: number;
            /**
             * Format: date
             * @description The last day (UTC) within the period.
             */
            last_seen: string | null;
            /** @description Every technique that is told apart here, empty ones too. */
            techniques: components["schemas"]["MitreTechniqueCounts"][];
        };
        MitreTacticPage: {
            data: components["schemas"]["MitreTactic"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        MitreTechnique: {
            id: string;
            name: string;
            /** @description Id of the tactic that it serves here. */
            tactic: string;
        };
        MitreTechniqueCounts: {
            id: string;
            name: string;
            detections: number;
            /**
             * Format: date
             * @description The last day (UTC) within the period.
             */
            last_seen: string | null;
        };
        /** @enum {string} */
        NetworkKind: "proxy" | "vpn" | "tor" | "datacenter";
        Organization: {
            /** Format: uuid */
            id: string;
            name: string;
            role: ("viewer" | "analyst" | "admin" | "owner") | null;
            /** @description Holds sample data only. */
            is_demo: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        OrganizationAnswer: {
            data: components["schemas"]["Organization"];
        };
        OrganizationInput: {
            name: string;
        };
        OrganizationPage: {
            data: components["schemas"]["Organization"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        OwnSite: {
            /** Format: uuid */
            domain_id: string;
            site: string;
            /** @description Paths of the decoys that were made now. */
            added: string[];
            /** @description Paths of all decoys of the site that answer. */
            paths: string[];
        };
        OwnSiteAnswer: {
            data: components["schemas"]["OwnSite"];
        };
        OwnSiteInput: {
            /** @description Address of your site, as people open it. It needs no DNS record here. */
            site: string;
            /**
             * @description What the site is made with: decides which bait it gets, so that none is a path of its own.
             * @default generic
             * @enum {string}
             */
            technology?: "generic" | "wordpress" | "php" | "node" | "java";
            property_id?: string | null;
        };
        /** @description Proves that the name is yours, where several organizations share the installation; otherwise null. */
        OwnershipRecord: {
            /** @enum {string} */
            type: "TXT";
            name: string;
            value: string;
        };
        PathCount: {
            path: string;
            count: number;
        };
        PaymentSession: {
            /** @description The page of the payment provider to send the person to. */
            url: string;
        };
        PaymentSessionAnswer: {
            data: components["schemas"]["PaymentSession"];
        };
        /** @description Visits to paths where bots do harm, by who came. */
        PlaceCounts: {
            login: components["schemas"]["KindCounts"];
            cart: components["schemas"]["KindCounts"];
            search: components["schemas"]["KindCounts"];
        };
        Plan: {
            id: string;
            name: string;
            prices: components["schemas"]["PlanPrice"][];
            monthly_events: number | null;
            /** @description Beyond the monthly events one of so many is stored, and counts as all. */
            keep_one_in: number;
            properties: number | null;
            domains: number | null;
            decoys: number | null;
            members: number | null;
            api_calls_per_minute: number | null;
            retention_days: number | null;
            features: string[];
        };
        PlanPage: {
            data: components["schemas"]["Plan"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        PlanPrice: {
            /** @description `price_id` of a checkout session. */
            id: string;
            /** @description In the smallest unit of the currency. */
            amount: number;
            currency: string;
            interval: "month" | "year";
        };
        PortalSessionInput: {
            /** Format: uuid */
            organization_id: string;
            return_url: string;
        };
        PreviewedTarget: {
            target: string;
            detections: number;
            max_score: number;
            user_agent: string;
            /** @enum {string|null} */
            guard_rail: "special_range" | "allow_list" | "own_address" | "content_network" | "search_engine" | "another_site" | "browser_fingerprint" | "shared_fingerprint" | "undone" | "masked" | null;
            shared_by: components["schemas"]["BlastRadiusCounts"] | null;
            /** @description More share it than the response action takes on itself. */
            would_ask: boolean;
        };
        PreviewedVisitor: {
            /**
             * Format: uuid
             * @description Null when the address is not known.
             */
            visitor_id: string | null;
            /** @description The address, of IPv6 the /64. */
            network: string | null;
            user_agent: string;
            requests: number;
            /** @description Of the requests, those that would be blocked. */
            blocked: number;
            /** @description Of the requests, those that would be challenged. */
            challenged: number;
            action_now: components["schemas"]["DecisionAction"];
            action_tried: components["schemas"]["DecisionAction"];
            /** @description Of the most serious decision under the settings that are tried. */
            reasons: components["schemas"]["DecisionReason"][];
            /** @description The crawler that it is, as its address proves. */
            crawler: string | null;
        };
        Problem: {
            error: string;
            code: components["schemas"]["ProblemCode"];
            status: number;
            /** @description The same as error. */
            message: string;
            /** @description One of the reasons in the guide of errors; never changes. */
            reason: string;
            /** @description What fills the sentence of the reason. */
            values: {
                [key: string]: string | number;
            };
            details?: components["schemas"]["ProblemDetail"][];
            request_id: string;
        };
        /** @enum {string} */
        ProblemCode: "bad_request" | "validation_failed" | "unknown_field" | "unauthorized" | "invalid_token" | "key_expired" | "key_revoked" | "forbidden" | "missing_scope" | "property_mismatch" | "plan_limit" | "not_found" | "not_acceptable" | "request_timeout" | "conflict" | "payload_too_large" | "unsupported_media_type" | "rate_limited" | "headers_too_large" | "internal" | "upstream_failed" | "unavailable";
        ProblemDetail: {
            path: string;
            message: string;
            /** @description One of the reasons in the guide of errors; never changes. */
            reason: string;
            /** @description What fills the sentence of the reason. */
            values: {
                [key: string]: string | number;
            };
        };
        Property: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            organization_id: string;
            name: string;
            /** @enum {string} */
            threshold_preset: "financial" | "ecommerce" | "standard" | "public_content" | "monitoring" | "custom";
            block_threshold: number | null;
            challenge_threshold: number | null;
            decisions: components["schemas"]["PropertyDecisions"];
            /** @description Of how it decides: thresholds and `decisions`. It is another after each change. */
            version: string;
            is_default: boolean;
            is_demo: boolean;
            paused: boolean;
            paused_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PropertyAnswer: {
            data: components["schemas"]["Property"];
        };
        PropertyDecisions: {
            switches: components["schemas"]["FactSwitches"];
            /** @description After so many hours evidence counts half; after three times as many it is forgotten. */
            memory_half_life_hours: number;
            /** @description Paths that are never taken for bait; * at the end stands for everything below. */
            own_paths: string[];
            /** @description Paths that nobody has a reason to ask for; * at the end stands for everything below. */
            bait_paths: string[];
            /** @description The robots.txt of the site: programs that take what it keeps from them are held to it. */
            robots_txt: string;
            allow: components["schemas"]["AllowedVisitor"][];
            /** @description Addresses or networks (CIDR) whose test traffic is believed to be your own. */
            test_networks: string[];
        };
        PropertyDecisionsWish: {
            switches?: components["schemas"]["FactSwitches"];
            /** @description After so many hours evidence counts half; after three times as many it is forgotten. */
            memory_half_life_hours?: number;
            /** @description Paths that are never taken for bait; * at the end stands for everything below. */
            own_paths?: string[];
            /** @description Paths that nobody has a reason to ask for; * at the end stands for everything below. */
            bait_paths?: string[];
            /** @description The robots.txt of the site: programs that take what it keeps from them are held to it. */
            robots_txt?: string;
            allow?: components["schemas"]["AllowedVisitor"][];
            /** @description Addresses or networks (CIDR) whose test traffic is believed to be your own. */
            test_networks?: string[];
        };
        PropertyInput: {
            name: string;
            /**
             * @description Suggested thresholds by use.
             * @enum {string}
             */
            threshold_preset?: "financial" | "ecommerce" | "standard" | "public_content" | "monitoring" | "custom";
            block_threshold?: number | null;
            challenge_threshold?: number | null;
            decisions?: components["schemas"]["PropertyDecisionsWish"];
            /** @description A paused property keeps its data and drops new detections. */
            paused?: boolean;
        };
        PropertyOption: {
            /** Format: uuid */
            value: string;
            name: string | null;
            count: number;
        };
        PropertyPage: {
            data: components["schemas"]["Property"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        PropertyPatch: {
            name?: string;
            /**
             * @description Suggested thresholds by use.
             * @enum {string}
             */
            threshold_preset?: "financial" | "ecommerce" | "standard" | "public_content" | "monitoring" | "custom";
            block_threshold?: number | null;
            challenge_threshold?: number | null;
            decisions?: components["schemas"]["PropertyDecisionsWish"];
            /** @description A paused property keeps its data and drops new detections. */
            paused?: boolean;
        };
        PropertyUsage: {
            /** Format: uuid */
            property_id: string;
            property: string | null;
            /** @description Stored events: what counts for the plan. */
            events_stored: number;
            /** @description Events that were not stored one by one: others stand for them, with their `sample_weight`. */
            events_sampled_out: number;
        };
        Readiness: {
            ready: boolean;
            /** @description Names of what is down. */
            down: string[];
        };
        ReadingInput: {
            /** @enum {unknown} */
            language?: "en" | "de";
            /** @description IANA name, such as Europe/Berlin. */
            time_zone?: string;
        };
        /** @enum {string} */
        ReasonCode: "canary_used" | "marked_bait" | "decoy_touched" | "tripwire_touched" | "certain_attack" | "repeated_attacks" | "probable_attack" | "form_honeypot" | "bait_path" | "scan" | "credential_stuffing" | "spread_stuffing" | "scraping" | "spread_scraping" | "flood" | "form_flood" | "attack_tool" | "crawler_impersonation" | "robots_disobeyed" | "sensor_finding" | "score" | "verified_crawler" | "allow_listed" | "cleared" | "monitoring_only" | "shared_address";
        RejectedItem: {
            /** @description Place in the list, or number of the line, from 0. */
            index: number;
            code: string;
            error: string;
            /** @description One of the reasons in the guide of errors; never changes. */
            reason: string;
            /** @description What fills the sentence of the reason. */
            values: {
                [key: string]: string | number;
            };
            details?: unknown[];
        };
        /** @description Requests by decision. */
        RequestActions: {
            now: components["schemas"]["ActionCounts"];
            tried: components["schemas"]["ActionCounts"];
        };
        RequestMetadata: {
            method?: string;
            path?: string;
            /** @description The visitor's address. */
            ip?: string;
            user_agent?: string;
            /** @description The visitor's request headers, name to value. Credentials are removed. */
            headers?: unknown;
            /** @description Query string, or its parameters as an object. */
            query?: unknown;
            /** @description Request body: analysed in memory, never stored. */
            body?: unknown;
            /** @description What fields of body and query hold, by name or by place: { "comment": "prose", "body.source": "code", "html": "page" }. In prose an attack that is only written about is not reported, in pages of HTML no script. */
            fields?: unknown;
            /** @description TLS facts: { ja3, ja4 }. */
            tls_info?: unknown;
            /** @description Clearance token of the visitor, its cookie wd_clearance; never stored. */
            clearance?: string;
            /** @description Milliseconds since the epoch. */
            timestamp?: number;
        };
        ResponseAction: {
            /** Format: uuid */
            id: string;
            name: string;
            enabled: boolean;
            dry_run: boolean;
            /** Format: uuid */
            property_id: string | null;
            trigger: components["schemas"]["ResponseTrigger"];
            actions: components["schemas"]["ShownResponseStep"][];
            /** @description It asks a person before it blocks a target that more others share; null is what the organization says. */
            ask_above: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        ResponseActionAnswer: {
            data: components["schemas"]["ResponseAction"];
        };
        ResponseActionInput: {
            name: string;
            /** @default true */
            enabled?: boolean;
            /**
             * @description Runs are recorded, and nothing is done.
             * @default false
             */
            dry_run?: boolean;
            /** Format: uuid */
            property_id?: string | null;
            trigger: components["schemas"]["ResponseTrigger"];
            actions: components["schemas"]["ResponseStep"][];
            /** @description It asks a person before it blocks a target that more others share; null is what the organization says. */
            ask_above?: number | null;
        };
        ResponseActionPage: {
            data: components["schemas"]["ResponseAction"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        ResponseMail: {
            /** @description Whether response actions may mail you. */
            wanted: boolean;
            /** @description Whether this service can send mail at all. */
            mail_is_on: boolean;
        };
        ResponseMailAnswer: {
            data: components["schemas"]["ResponseMail"];
        };
        ResponseMailInput: {
            /** @description Whether response actions may mail you. */
            wanted: boolean;
        };
        ResponseNotice: {
            /** Format: uuid */
            id: string;
            /** @enum {unknown} */
            channel: "chat" | "mail";
            /** @enum {unknown} */
            status: "pending" | "attempted" | "sent" | "failed";
            /** @description Whom it is for; null when the receiver is gone. */
            receiver: string | null;
            /** @description How many it tells of. */
            detections: number;
            /** @enum {string|null} */
            cause: "credential_refused" | "not_found" | "refused" | "rate_limited" | "service_failed" | "timed_out" | "forbidden_address" | "tls_failed" | "unreachable" | "mail_refused" | "not_wanted" | "interrupted" | null;
            /** @description What the network or the receiver said. */
            said: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            send_at: string;
            /** Format: date-time */
            attempted_at: string | null;
        };
        ResponseNoticePage: {
            data: components["schemas"]["ResponseNotice"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        ResponseOutcome: {
            /** @enum {unknown} */
            action: "block_ip" | "block_actor" | "webhook" | "chat" | "email";
            /** @enum {unknown} */
            outcome: "blocked" | "counted" | "already" | "spared" | "asked" | "declined" | "told" | "nobody" | "nowhere" | "would_block" | "would_ask" | "would_tell";
            /** @enum {string|null} */
            guard_rail: "special_range" | "allow_list" | "own_address" | "content_network" | "search_engine" | "another_site" | "browser_fingerprint" | "shared_fingerprint" | "undone" | "masked" | null;
        };
        ResponsePreview: {
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            /** @description Detections that were looked at. */
            judged: number;
            /** @description False when older ones were left out. */
            is_complete: boolean;
            /** @description Of these, how many the trigger fires for. */
            matched: number;
            /** @description Addresses. */
            would_block: number;
            /** @description Addresses about which a person would be asked first. */
            would_ask: number;
            /** @description Addresses that a guard rail keeps from being blocked. */
            spared: number;
            /** @description Harmless others at addresses that would be blocked or asked about. */
            bystanders: number;
            /** @description The busiest first, at most 50. */
            targets: components["schemas"]["PreviewedTarget"][];
        };
        ResponsePreviewAnswer: {
            data: components["schemas"]["ResponsePreview"];
        };
        ResponsePreviewInput: {
            trigger: components["schemas"]["ResponseTrigger"];
            actions: components["schemas"]["ResponseStep"][];
            /** Format: uuid */
            property_id?: string | null;
            /** @description It asks a person before it blocks a target that more others share; null is what the organization says. */
            ask_above?: number | null;
            /**
             * @description How many days back.
             * @default 7
             */
            days?: number;
        };
        ResponseQuestion: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            response_action_id: string;
            /** @enum {unknown} */
            target_type: "ip" | "ja4";
            target: string;
            /**
             * Format: uuid
             * @description The first one.
             */
            detection_id: string;
            /** @description How many met the trigger while it was open. */
            detections: number;
            shared_by: components["schemas"]["BlastRadiusCounts"];
            /** @description A response action asks a person before it blocks a target that more others share. */
            ask_above: number;
            /** @enum {unknown} */
            status: "open" | "confirmed" | "declined" | "expired";
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            last_at: string;
            /** Format: date-time */
            expires_at: string;
            /** Format: date-time */
            answered_at: string | null;
            answered_by: string | null;
        };
        ResponseQuestionAnswer: {
            data: components["schemas"]["ResponseQuestion"];
        };
        ResponseQuestionPage: {
            data: components["schemas"]["ResponseQuestion"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        ResponseRun: {
            /** Format: uuid */
            id: string;
            target: string;
            dry_run: boolean;
            /**
             * Format: uuid
             * @description The first one.
             */
            detection_id: string;
            /** @description How many met the trigger within the hour. */
            detections: number;
            /** @description What the first one led to. */
            outcomes: components["schemas"]["ResponseOutcome"][];
            shared_by: components["schemas"]["BlastRadiusCounts"] | null;
            /** Format: date-time */
            first_at: string;
            /** Format: date-time */
            last_at: string;
        };
        ResponseRunPage: {
            data: components["schemas"]["ResponseRun"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        ResponseSettings: {
            /** @description A response action asks a person before it blocks a target that more others share. */
            ask_above: number;
        };
        ResponseSettingsAnswer: {
            data: components["schemas"]["ResponseSettings"];
        };
        ResponseStep: {
            /** @enum {unknown} */
            type: "block_ip" | "block_actor" | "webhook" | "chat" | "email";
            /** Format: uuid */
            integration_id?: string | null;
            duration_hours?: number;
            url?: string;
            /** @description Ids of people (user_id of members); absent is everybody. */
            recipients?: string[];
        };
        ResponseTrigger: {
            /** @enum {unknown} */
            type: "any_detection" | "decision" | "high_risk" | "rotating_actor";
            min_score?: number;
            min_certainty?: number;
            reasons?: ("score" | "canary_used" | "marked_bait" | "decoy_touched" | "tripwire_touched" | "certain_attack" | "repeated_attacks" | "probable_attack" | "form_honeypot" | "bait_path" | "scan" | "credential_stuffing" | "spread_stuffing" | "scraping" | "spread_scraping" | "flood" | "form_flood" | "attack_tool" | "crawler_impersonation" | "robots_disobeyed" | "sensor_finding")[];
            min_ips?: number;
            window_minutes?: number;
            /**
             * Format: uuid
             * @description Only hits of this decoy.
             */
            decoy_id?: string;
        };
        RobotsRules: {
            /** @description Where crawlers look for the rules of the decoy’s domain. */
            url: string;
            /** @description Whether the service answers there with these lines already. */
            is_served: boolean;
            /** @description None for an endpoint, which they would give away. */
            lines: string[];
            notes: string[];
        };
        RobotsRulesAnswer: {
            data: components["schemas"]["RobotsRules"];
        };
        RoleChange: {
            /** @enum {string} */
            role: "viewer" | "analyst" | "admin" | "owner";
        };
        RotationSettings: {
            /** @description Different addresses, of IPv6 the /64. */
            min_ips: number;
            /** @description Within so many minutes before the last detection. */
            window_minutes: number;
            /** @description Average score over all detections of the actor. */
            min_score: number;
        };
        ScannerSnippet: {
            /** Format: uuid */
            scanner_id: string;
            script_url: string;
            /** @description For the head of every page. Follows upgrades of the service by itself. */
            snippet: string;
            pinned_url: string;
            /** @description Checksum of what pinned_url serves, today and after upgrades. */
            integrity: string;
            /** @description The same with Subresource Integrity: it never changes by itself. */
            pinned_snippet: string;
            /** @description For applications that bundle their pages: a call of the npm package in `sensors/browser`. */
            module_snippet: string;
            /** @description What a Content-Security-Policy of the site has to allow, one directive per entry. */
            content_security_policy: string[];
        };
        ScannerSnippetAnswer: {
            data: components["schemas"]["ScannerSnippet"];
        };
        ScoreBreakdown: {
            total: number;
            scorer_version: string;
            categories: components["schemas"]["CategoryScores"];
            signature_impact: components["schemas"]["SignatureImpact"][];
            gaps: string[];
        };
        ScoreSignal: {
            name: string;
            points: number;
            evidence: string;
        };
        SdkDetectAnswer: {
            decision: "allow" | "block" | "challenge";
            /** @description The larger of the threat score and the certainty of the decision, 0 to 100; at least 80 for a block. */
            confidence: number;
            threat_level: components["schemas"]["ThreatLevel"];
            bot_detected: boolean;
            bot_type?: string;
            /** @description Empty when nothing was recorded, for example while the property is paused. */
            detection_id: string;
            rule_enforced: boolean;
        };
        SdkDetectBody: {
            request_metadata: components["schemas"]["RequestMetadata"];
            local_analysis?: components["schemas"]["LocalAnalysis"];
        } & {
            [key: string]: unknown;
        };
        SeenSignal: {
            name: string;
            grade: ("decisive" | "strong" | "context") | null;
            meaning: string | null;
            detections: number;
            /** Format: date-time */
            last_seen_at: string;
        };
        SeenSignalList: {
            data: components["schemas"]["SeenSignal"][];
        };
        SelfTest: {
            settings: components["schemas"]["SelfTestSettings"];
            /** @description Of the settings; other ones have another. */
            version: string;
            /**
             * Format: date-time
             * @description Null where runs are only made when asked.
             */
            next_run_at: string | null;
            run: components["schemas"]["SelfTestRun"] | null;
            alerts: components["schemas"]["SelfTestAlert"][];
        };
        SelfTestAgent: {
            /** Format: uuid */
            agent_id: string;
            /** @description Host and port at which visitors reach the honeypot, such as 192.0.2.7:22. */
            address: string;
        };
        SelfTestAgentInput: {
            /** Format: uuid */
            agent_id: string;
            /** @description Host and port at which visitors reach the honeypot, such as 192.0.2.7:22. */
            address: string;
        };
        SelfTestAlert: {
            /** @enum {unknown} */
            alert: "blind" | "silent";
            /** @enum {unknown} */
            kind: "site" | "sensor" | "decoy" | "agent";
            name: string;
            /** Format: uuid */
            property_id: string;
            property_name: string;
            reason: string;
            /** Format: date-time */
            since: string;
        };
        SelfTestAnswer: {
            data: components["schemas"]["SelfTest"];
        };
        SelfTestPath: {
            /** @enum {unknown} */
            kind: "site" | "sensor" | "decoy" | "agent";
            name: string;
            /** Format: uuid */
            property_id: string;
            property_name: string;
            /** @description Where the visit went; null for sensors. */
            address: string | null;
            /** @enum {unknown} */
            state: "waiting" | "seeing" | "blind" | "not_tested";
            /**
             * @description Why; the guide of the self-test explains each.
             * @enum {unknown}
             */
            reason: "waiting" | "arrived" | "arrived_unproven" | "not_reported" | "no_answer" | "no_longer_reported" | "no_address" | "needs_browser" | "private_address" | "site_not_seen" | "never_reported" | "property_paused" | "not_sent";
            /** @description How the visit was answered. */
            status: number | null;
            /** @description From the visit to the moment its report was found. */
            seconds: number | null;
            /** @description Names of the sensors that reported the visit. */
            heard_by: string[];
            /**
             * Format: date-time
             * @description The last run in 35 days that found it seeing.
             */
            last_seen_at: string | null;
        };
        SelfTestRun: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            started_at: string;
            /** Format: date-time */
            finished_at: string | null;
            /** @description Decoys beyond those that one run visits. */
            left_out: number;
            paths: components["schemas"]["SelfTestPath"][];
        };
        SelfTestSettings: {
            /** @description Hours between two runs, 24 at first; 0 runs only when asked. */
            every_hours: number;
            /** @description So long the report of a visit may take, 90 at first. */
            patience_seconds: number;
            sites: components["schemas"]["SelfTestSite"][];
            agents: components["schemas"]["SelfTestAgent"][];
        };
        SelfTestSettingsInput: {
            /** @description Hours between two runs, 24 at first; 0 runs only when asked. */
            every_hours: number;
            /** @description So long the report of a visit may take, 90 at first. */
            patience_seconds: number;
            sites: components["schemas"]["SelfTestSiteInput"][];
            agents: components["schemas"]["SelfTestAgentInput"][];
        };
        SelfTestSite: {
            /** Format: uuid */
            property_id: string;
            /** @description A page that the sensors of the property report, http or https. */
            address: string;
        };
        SelfTestSiteInput: {
            /** Format: uuid */
            property_id: string;
            /** @description A page that the sensors of the property report, http or https. */
            address: string;
        };
        Sensor: {
            /** Format: uuid */
            property_id: string;
            property_name: string;
            /**
             * @description How it reports: with an API key, with a sensor key, from browsers, as our decoy, as a honeypot agent, or as sample data.
             * @enum {unknown}
             */
            kind: "sensor" | "edge" | "browser" | "decoy" | "agent" | "sample";
            /** @description As it calls itself; `(more)` for names beyond those that are told apart on a day. */
            name: string;
            source: components["schemas"]["Source"];
            version: string | null;
            /** Format: date-time */
            first_seen: string;
            /** Format: date-time */
            last_seen: string;
            /** @description In the running hour and the 23 before it; without test traffic. */
            detections_24h: number;
            /** @description Reports a day in the last 14 days, up to the last report. */
            usual_per_day: number;
            /** @description Longest pause of the last 14 days, the running one left out. */
            longest_pause_seconds: number;
            /** @enum {unknown} */
            state: "live" | "quiet" | "silent";
            /** @description reports, new, longer_than_usual, missed_detections, nothing_for_days, rhythm_unknown, decoys_wait or property_paused. */
            reason: string;
        };
        SensorKey: {
            /** Format: uuid */
            id: string;
            name: string;
            key_prefix: string;
            property_id: string | null;
            /** @enum {string} */
            status: "Active" | "Expiring Soon" | "Expired" | "Revoked";
            /** Format: date-time */
            created_at: string;
            created_by: string | null;
            expires_at: string | null;
            revoked_at: string | null;
            last_used_at: string | null;
        };
        SensorKeyAnswer: {
            data: components["schemas"]["SensorKey"];
        };
        SensorKeyInput: {
            name: string;
            expires_in?: number | null;
        };
        SensorKeyPage: {
            data: components["schemas"]["SensorKey"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        SensorKeyWithSecret: {
            /** Format: uuid */
            id: string;
            name: string;
            key_prefix: string;
            property_id: string | null;
            /** @enum {string} */
            status: "Active" | "Expiring Soon" | "Expired" | "Revoked";
            /** Format: date-time */
            created_at: string;
            created_by: string | null;
            expires_at: string | null;
            revoked_at: string | null;
            last_used_at: string | null;
            sensor_key: string;
        };
        SensorKeyWithSecretAnswer: {
            data: components["schemas"]["SensorKeyWithSecret"];
        };
        SensorPage: {
            data: components["schemas"]["Sensor"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
            /** @description Whether there are more sensors than the 500 most recently heard, which are listed. */
            more_exist: boolean;
        };
        ServiceHealth: {
            /** @enum {unknown} */
            status: "ok" | "degraded";
            checks: components["schemas"]["ServiceHealthCheck"][];
        };
        ServiceHealthCheck: {
            name: string;
            /** @enum {unknown} */
            state: "ok" | "degraded" | "down";
            /** @description What is wrong and what to do; empty when ok. */
            advice: string;
            details?: unknown;
        };
        SetupChecklist: {
            /** @description Whether every step is done or not needed. */
            done: boolean;
            items: components["schemas"]["SetupItem"][];
        };
        SetupChecklistAnswer: {
            data: components["schemas"]["SetupChecklist"];
        };
        SetupItem: {
            /** @enum {unknown} */
            key: "property" | "key" | "sensor" | "client_ip" | "domain" | "dns" | "certificate" | "decoy" | "decoy_linked" | "decoy_hit" | "detection" | "test_detection";
            /** @enum {unknown} */
            state: "done" | "waiting" | "problem" | "not_needed";
            /** @description Code of what summary and advice say; with values it can be told in any language. */
            reason: string;
            summary: string;
            advice: string | null;
            values: {
                [key: string]: string | number | null;
            };
            at: string | null;
        };
        Share: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            actor_id: string;
            note: string | null;
            show_hosts: boolean;
            /** Format: uuid */
            created_by: string;
            created_by_name: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            expired: boolean;
        };
        ShareAnswer: {
            data: components["schemas"]["Share"];
        };
        ShareInput: {
            /** @default 72 */
            expires_in_hours?: number;
            /** @description Whom it is for; shown to members only. */
            note?: string;
            /**
             * @description Whether the story names the hosts of your sites.
             * @default false
             */
            show_hosts?: boolean;
        };
        SharePage: {
            data: components["schemas"]["Share"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        ShareWithToken: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            actor_id: string;
            note: string | null;
            show_hosts: boolean;
            /** Format: uuid */
            created_by: string;
            created_by_name: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            expired: boolean;
            /** @description In this answer only. */
            token: string;
            /** @description The page to hand on; it shows what `GET /api/shares/{token}` answers. */
            url: string;
        };
        ShareWithTokenAnswer: {
            data: components["schemas"]["ShareWithToken"];
        };
        SharedStory: {
            /** Format: date-time */
            expires_at: string;
            summary: components["schemas"]["StorySummary"] | null;
            /** @description Oldest first. */
            steps: components["schemas"]["StoryStep"][];
            next_cursor: string | null;
            /** @description With the first piece of the story. */
            ties: components["schemas"]["SharedTie"][];
        };
        SharedStoryAnswer: {
            data: components["schemas"]["SharedStory"];
        };
        SharedTie: {
            /** @enum {unknown} */
            reason: "handed_on" | "ssh_key" | "ssh_payload";
            /**
             * @description `certain` and `strong` make one case of the visitors; `likely` and `weak` are only told.
             * @enum {unknown}
             */
            strength: "certain" | "strong" | "likely" | "weak";
            /** @description The reason in English. */
            text: string;
            /** Format: date-time */
            first_seen: string;
            /** Format: date-time */
            last_seen: string;
            addresses: number;
            /** @description The /24 or /48 around them. */
            networks: string[];
        };
        ShownResponseStep: {
            /** @enum {unknown} */
            type: "block_ip" | "block_actor" | "webhook" | "chat" | "email";
            /** Format: uuid */
            integration_id?: string | null;
            duration_hours?: number;
            url?: string;
            /** @description Ids of people (user_id of members); absent is everybody. */
            recipients?: string[];
            /** @description Of a webhook that is new: shown in this answer only. */
            secret?: string;
        };
        SiemFault: {
            /** @enum {unknown} */
            cause: "credential_refused" | "not_found" | "refused" | "rate_limited" | "service_failed" | "not_confirmed" | "timed_out" | "forbidden_address" | "tls_failed" | "unreachable";
            message: string;
            said: string | null;
        };
        SiemOutput: {
            /** Format: uuid */
            id: string;
            /** @enum {unknown} */
            kind: "syslog" | "elasticsearch" | "splunk" | "loki" | "https";
            name: string;
            /** @enum {unknown} */
            format: "ecs" | "ocsf";
            enabled: boolean;
            min_bot_score: number;
            /**
             * Format: uuid
             * @description The one property whose detections are sent.
             */
            property_id: string | null;
            /** @description Where detections are sent: host and port, or the URL. */
            address: string;
            index: string | null;
            tenant: string | null;
            /** @description The end of the token, which nobody can read again. */
            secret_hint: string | null;
            has_ca_certificate: boolean;
            has_client_certificate: boolean;
            /** @enum {unknown} */
            state: "ok" | "failing" | "paused" | "off";
            fault: components["schemas"]["SiemFault"] | null;
            /** Format: date-time */
            retry_at: string | null;
            /** @description Detections that the receiver has not confirmed yet. */
            waiting: number;
            /** Format: date-time */
            waiting_since: string | null;
            /** @description Detections that it confirmed. */
            sent: number;
            /** Format: date-time */
            sent_at: string | null;
            /** @description Detections that it will never take. */
            rejected: number;
            rejected_said: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        SiemOutputAnswer: {
            data: components["schemas"]["SiemOutput"];
        };
        SiemOutputChange: {
            name?: string;
            /**
             * @description The first that the kind knows when left out.
             * @enum {unknown}
             */
            format?: "ecs" | "ocsf";
            /** @description 0 sends every detection. */
            min_bot_score?: number;
            /**
             * Format: uuid
             * @description Sends detections of this property only; null, of all.
             */
            property_id?: string | null;
            /** @description While it is false nothing is sent, and nothing gathered. */
            enabled?: boolean;
            /** @description Of syslog: a host name or an address. */
            host?: string;
            /** @description Of syslog; 6514 when left out. */
            port?: number;
            /** @description Of the others. Of https: of the collector itself. */
            url?: string;
            /** @description Of elasticsearch: a data stream or an index; of splunk: an index. */
            index?: string;
            /** @description API key of elasticsearch, token of splunk, else a bearer token. */
            token?: string;
            /** @description Of loki: X-Scope-OrgID. */
            tenant?: string;
            /** @description Authorities in PEM that are trusted instead of the usual ones. */
            ca_certificate?: string;
            /** @description What the service proves itself with, in PEM, with its chain. */
            client_certificate?: string;
            /** @description Its private key in PEM. */
            client_key?: string;
        };
        SiemOutputInput: {
            /** @enum {unknown} */
            kind: "syslog" | "elasticsearch" | "splunk" | "loki" | "https";
            name: string;
            /**
             * @description The first that the kind knows when left out.
             * @enum {unknown}
             */
            format?: "ecs" | "ocsf";
            /** @description 0 sends every detection. */
            min_bot_score?: number;
            /**
             * Format: uuid
             * @description Sends detections of this property only; null, of all.
             */
            property_id?: string | null;
            /** @description While it is false nothing is sent, and nothing gathered. */
            enabled?: boolean;
            /** @description Of syslog: a host name or an address. */
            host?: string;
            /** @description Of syslog; 6514 when left out. */
            port?: number;
            /** @description Of the others. Of https: of the collector itself. */
            url?: string;
            /** @description Of elasticsearch: a data stream or an index; of splunk: an index. */
            index?: string;
            /** @description API key of elasticsearch, token of splunk, else a bearer token. */
            token?: string;
            /** @description Of loki: X-Scope-OrgID. */
            tenant?: string;
            /** @description Authorities in PEM that are trusted instead of the usual ones. */
            ca_certificate?: string;
            /** @description What the service proves itself with, in PEM, with its chain. */
            client_certificate?: string;
            /** @description Its private key in PEM. */
            client_key?: string;
        };
        SiemOutputPage: {
            data: components["schemas"]["SiemOutput"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        SignInConfig: {
            /** @description Its discovery document tells every other address of the issuer. */
            issuer: string;
            /** @description Whether the issuer is a part of this service. */
            embedded: boolean;
            /** @description Client of the dashboard: public, authorization code with PKCE (S256). */
            client_id: string;
            /** @description Client of the command line: public, device code (RFC 8628). */
            cli_client_id: string;
            scope: string;
            audience: string | null;
            resource: string | null;
            redirect_uri: string;
            post_logout_redirect_uri: string;
            /** @description Path of the page that is shown after signing out. */
            signed_out_path: string;
            account_url: string | null;
            /** @description Prefix of test User-Agents and webhook headers. */
            brand: string;
            version: string;
        };
        SignInConfigAnswer: {
            data: components["schemas"]["SignInConfig"];
        };
        SignatureImpact: {
            type: components["schemas"]["SignatureType"] | null;
            points: number;
        };
        /** @enum {string} */
        SignatureType: "sql_injection" | "xss" | "command_injection" | "path_traversal" | "xxe" | "ldap_injection" | "nosql_injection" | "template_injection" | "ssi" | "crlf_injection" | "jndi_lookup" | "deserialization" | "ssrf";
        SiteAttack: {
            /** @description Stands in the User-Agent of all of them: look for it with `q` and `is_test=true`. */
            mark: string;
            requests: components["schemas"]["SiteAttackRequest"][];
        };
        SiteAttackAnswer: {
            data: components["schemas"]["SiteAttack"];
        };
        SiteAttackInput: {
            /** @description One of the sites that the settings of the self-test name. */
            address: string;
        };
        SiteAttackRequest: {
            /** @enum {unknown} */
            attack: "secret_file" | "repository" | "login_page" | "sql_injection" | "xss" | "command_injection" | "path_traversal" | "nosql_injection" | "template_injection" | "jndi_lookup";
            url: string;
            /** @description Ends the User-Agent of this one. */
            mark: string;
            /** @description What the site answered. */
            status: number | null;
            fault: ("private_address" | "no_answer") | null;
        };
        SiteProbe: {
            url: string;
            /** @enum {string} */
            result: "handed_on" | "not_handed_on" | "no_answer" | "private_address";
            status: number | null;
            address: string | null;
            advice: string | null;
        };
        SiteProbeAnswer: {
            data: components["schemas"]["SiteProbe"];
        };
        /** @enum {string} */
        Source: "decoy_link" | "endpoint" | "bot_scanner" | "llm_referral" | "wordpress_plugin" | "sdk" | "ssh_agent";
        SourceCounts: {
            decoy_link: number;
            endpoint: number;
            bot_scanner: number;
            llm_referral: number;
            wordpress_plugin: number;
            sdk: number;
            ssh_agent: number;
        };
        SshDeed: {
            name: string;
            technique_id: string;
            technique: string;
            tactic_id: string;
            /** @description The first command that shows it. */
            command: string;
        };
        SshFile: {
            path: string;
            bytes: number;
            sha256: string;
        };
        SshKeyMetadata: {
            /** @description Type of the key that was offered (ssh_pubkey). */
            key_type?: string;
            /** @description SHA256:… of the key that was offered (ssh_pubkey). */
            key_fingerprint?: string;
        };
        /** @description Of a detection of an SSH honeypot. What was typed as a password is told to analysts alone. */
        SshRecord: {
            /** @enum {unknown} */
            type: "ssh_auth" | "ssh_pubkey" | "ssh_session";
            source_port: number | null;
            destination_port: number | null;
            username: string;
            client_version: string;
            /** @description Null where nobody tried to sign in. */
            success: boolean | null;
            key_type: string | null;
            key_fingerprint: string | null;
            /** @description Seconds; of sessions only. */
            session_duration: number | null;
            commands: string[];
        };
        SshReplay: {
            /** @enum {string} */
            format: "asciicast-v2";
            /** @description Lines of JSON. */
            recording: string;
        };
        SshReplayAnswer: {
            data: components["schemas"]["SshReplay"];
        };
        SshSession: {
            /** @description Id of the detection. */
            id: string;
            property_id: string;
            actor_id: string;
            timestamp: string;
            /** @description Name of the agent when it reported. */
            agent: string;
            ip_address: string | null;
            country: string | null;
            username: string;
            client_version: string;
            /** @description Hash of what the client offers in its key exchange; empty when unknown. */
            hassh: string;
            duration_seconds: number;
            command_count: number;
            file_count: number;
            download_count: number;
            has_recording: boolean;
            bot_score: number;
            threat_level: components["schemas"]["ThreatLevel"];
        };
        SshSessionDetail: {
            /** @description Id of the detection. */
            id: string;
            property_id: string;
            actor_id: string;
            timestamp: string;
            /** @description Name of the agent when it reported. */
            agent: string;
            ip_address: string | null;
            country: string | null;
            username: string;
            client_version: string;
            /** @description Hash of what the client offers in its key exchange; empty when unknown. */
            hassh: string;
            duration_seconds: number;
            command_count: number;
            file_count: number;
            download_count: number;
            has_recording: boolean;
            bot_score: number;
            threat_level: components["schemas"]["ThreatLevel"];
            commands: string[];
            downloads: string[];
            files: components["schemas"]["SshFile"][];
            deeds: components["schemas"]["SshDeed"][];
        };
        SshSessionDetailAnswer: {
            data: components["schemas"]["SshSessionDetail"];
        };
        SshSessionPage: {
            data: components["schemas"]["SshSession"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        StandingRotationSettings: {
            /** @description Different addresses, of IPv6 the /64. */
            min_ips: number;
            /** @description Within so many minutes before the last detection. */
            window_minutes: number;
            /** @description Average score over all detections of the actor. */
            min_score: number;
            /** @description Whose they are; null for those of the organization, or the defaults. */
            property_id: string | null;
        };
        StandingRotationSettingsAnswer: {
            data: components["schemas"]["StandingRotationSettings"];
        };
        Statistics: {
            /**
             * Format: date-time
             * @description First moment that is counted.
             */
            start: string;
            /**
             * Format: date-time
             * @description First moment that is not counted any more.
             */
            end: string;
            total: number;
            by_source: components["schemas"]["SourceCounts"];
            by_level: components["schemas"]["LevelCounts"];
            by_category: components["schemas"]["CategoryCounts"];
            by_kind: components["schemas"]["KindCounts"];
            by_place: components["schemas"]["PlaceCounts"];
            by_day: components["schemas"]["DayStatistics"][];
            top_ips: components["schemas"]["AddressCount"][];
            top_countries: components["schemas"]["CountryCount"][];
            top_paths: components["schemas"]["PathCount"][];
            top_actors: components["schemas"]["ActorCount"][];
            top_user_agents: components["schemas"]["UserAgentCount"][];
            unique_ips: number;
            average_score: number;
            /** @description Detections that were decided to be blocked, or that a sensor refused. */
            blocked: number;
            /** @description Detections with a score of 80 or above. */
            high_risk: number;
            /** @description Cases with evidence in the period that nobody has answered. Knows the filters for time and property only. */
            open_cases: number;
            /** @description Reports refused by a rate limit, which are no detections. Knows the filters for time, property and address only. */
            suppressed: number;
        };
        StatisticsAnswer: {
            data: components["schemas"]["Statistics"];
        };
        Story: {
            summary: components["schemas"]["StorySummary"] | null;
            /** @description Oldest first. */
            steps: components["schemas"]["StoryStep"][];
            next_cursor: string | null;
        };
        StoryAddress: {
            ip_address: string;
            /** Format: date-time */
            first_seen: string;
            /** Format: date-time */
            last_seen: string;
            detections: number;
        };
        StoryAnswer: {
            data: components["schemas"]["Story"];
        };
        StoryAttackType: {
            type: string;
            detections: number;
        };
        StoryCountry: {
            country: string;
            detections: number;
        };
        StoryDecoy: {
            /** Format: uuid */
            decoy_id: string | null;
            /** @description Null when the decoy was deleted, and in shared stories. */
            name: string | null;
            /** Format: date-time */
            first_hit: string;
            hits: number;
        };
        StoryPhase: {
            tactic_id: string;
            name: string;
            /** Format: date-time */
            first_seen: string;
            /** Format: date-time */
            last_seen: string;
            detections: number;
            techniques: components["schemas"]["TechniqueCount"][];
        };
        StorySource: {
            source: string;
            detections: number;
        };
        StoryStep: {
            /** Format: date-time */
            at: string;
            /** @description Since the step before; null for the very first. */
            gap_seconds: number | null;
            /**
             * @description session: at the SSH honeypot · attack: the request held an attack signature · decoy: a decoy was touched · browser: reported by the page · request: any other
             * @enum {unknown}
             */
            kind: "session" | "attack" | "decoy" | "browser" | "request";
            /** Format: uuid */
            detection_id: string | null;
            method: string | null;
            host: string | null;
            path: string | null;
            source: string;
            score: number;
            level: string;
            /** @description In a shared story the network only: /24 or /48. */
            ip: string | null;
            country: string | null;
            ja4: string | null;
            /** Format: uuid */
            decoy_id: string | null;
            decoy_name: string | null;
            /** @description A decoy or a tripwire of a sensor was touched. Shared stories leave its path out. */
            touched_bait: boolean;
            attack_types: string[];
            tactics: string[];
            /** @description Codes of the signals that weighed most, which `explanation` tells. Shared stories leave them out. */
            signals: string[];
            /** @description Why it scored, in words. Holds what the visitor sent: show it as text only. */
            explanation: string;
        };
        StorySummary: {
            /** Format: date-time */
            first_seen: string;
            /** Format: date-time */
            last_seen: string;
            detections: number;
            highest_score: number;
            highest_level: string;
            ip_count: number;
            /** @description The 50 seen last. */
            ips: components["schemas"]["StoryAddress"][];
            countries: components["schemas"]["StoryCountry"][];
            sources: components["schemas"]["StorySource"][];
            /** @description The 50 touched most. */
            decoys: components["schemas"]["StoryDecoy"][];
            attack_types: components["schemas"]["StoryAttackType"][];
            /** @description ATT&CK tactics in the order in which they were first seen. */
            phases: components["schemas"]["StoryPhase"][];
            /** @description Detections behind everything but the counts and times of the actor. */
            looked_at: number;
            /** @description Whether these were all that are stored. */
            complete: boolean;
        };
        Subscription: {
            /** @description The plan that holds now. */
            plan: string;
            /** @enum {string} */
            status: "active" | "trialing" | "past_due" | "unpaid" | "incomplete" | "paused" | "canceled";
            /** Format: date-time */
            current_period_start: string;
            /** Format: date-time */
            current_period_end: string;
            cancel_at_period_end: boolean;
            /** @enum {string} */
            provider: "none" | "stripe";
        };
        SubscriptionAnswer: {
            data: components["schemas"]["Subscription"];
        };
        /** @description For POST /api/decoys. */
        SuggestedDecoy: {
            custom_domain_id: string | null;
            name: string;
            path: string;
            /** @enum {string} */
            trigger_action: "log";
            /** @enum {string} */
            decoy_type: "endpoint";
            template?: string;
            response_status?: number;
            response_headers?: {
                [key: string]: string;
            };
            response_body?: string;
        };
        SuggestionEvidence: {
            requests: number;
            attacks: number;
            visitors: number;
            /** @description Every visitor once a day. */
            visits: number;
            last_day: string | null;
        };
        SuggestionReason: {
            code: components["schemas"]["SuggestionReasonCode"];
            /** @description What fills the words, whatever the language. */
            values: {
                [key: string]: unknown;
            };
            /** @description The reason in English. */
            text: string;
        };
        /** @enum {string} */
        SuggestionReasonCode: "asked" | "attacks" | "sought_everywhere" | "searched_for" | "no_people";
        SystemHealth: {
            /**
             * @description The worst of all items; what is not configured counts as ok.
             * @enum {unknown}
             */
            state: "ok" | "degraded" | "fail" | "not_configured";
            /** @description False when parts of the installation are told in outline only. */
            detailed: boolean;
            /** Format: date-time */
            checked_at: string;
            items: components["schemas"]["HealthItem"][];
        };
        SystemHealthAnswer: {
            data: components["schemas"]["SystemHealth"];
        };
        TaxiiApiRoot: {
            title: string;
            versions: string[];
            max_content_length: number;
        };
        TaxiiCollection: {
            /** Format: uuid */
            id: string;
            title: string;
            description: string;
            can_read: boolean;
            can_write: boolean;
            media_types: string[];
        };
        TaxiiCollections: {
            collections?: components["schemas"]["TaxiiCollection"][];
        };
        TaxiiDiscovery: {
            title: string;
            description: string;
            default?: string;
            api_roots: string[];
        };
        TaxiiEnvelope: {
            more?: boolean;
            /** @description Asks for what follows. */
            next?: string;
            objects?: unknown[];
        };
        TaxiiManifest: {
            more?: boolean;
            /** @description Asks for what follows. */
            next?: string;
            objects?: components["schemas"]["TaxiiManifestRecord"][];
        };
        TaxiiManifestRecord: {
            id: string;
            date_added: string;
            version: string;
            media_type: string;
        };
        TaxiiVersions: {
            more?: boolean;
            /** @description Asks for what follows. */
            next?: string;
            versions?: string[];
        };
        TechniqueCount: {
            id: string;
            name: string;
            detections: number;
        };
        TestDetection: {
            /** Format: uuid */
            detection_id: string;
            /** Format: uuid */
            property_id: string;
            user_agent: string;
            bot_score: number;
            /** Format: date-time */
            timestamp: string;
        };
        TestDetectionAnswer: {
            data: components["schemas"]["TestDetection"];
        };
        TestDetectionInput: {
            /** Format: uuid */
            property_id?: string;
        };
        TestProof: {
            /** @description A User-Agent with the proof in its comment; more may follow it. */
            user_agent: string;
            /** Format: date-time */
            expires_at: string;
        };
        TestProofAnswer: {
            data: components["schemas"]["TestProof"];
        };
        /** @enum {string} */
        ThreatCategory: "ATTACKER" | "BOT" | "SCANNER" | "CRAWLER" | "SCRAPER" | "LEGITIMATE";
        /** @enum {string} */
        ThreatLevel: "MINIMAL" | "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
        TiedVisitor: {
            /** Format: uuid */
            visitor_id: string;
            /**
             * Format: uuid
             * @description Whom the detections of the visitor belong to.
             */
            actor_id: string;
            /** Format: uuid */
            property_id: string;
            /** @description The address, of IPv6 the /64. */
            network: string;
            /** Format: date-time */
            first_seen: string;
            /** Format: date-time */
            last_seen: string;
            /** @description That show what they have in common. */
            detections: number;
        };
        Trace: {
            match: components["schemas"]["TracedText"] | null;
            visitors_looked_at: number;
            /** @description False when there were more hits than are looked at; the newest were. */
            is_complete: boolean;
        };
        TraceAnswer: {
            data: components["schemas"]["Trace"];
        };
        TraceInput: {
            /** @description Plain text or HTML. */
            text: string;
        };
        TracedDecoy: {
            /** Format: uuid */
            id: string;
            name: string | null;
            domain: string | null;
            path: string | null;
        };
        TracedText: {
            decoy: components["schemas"]["TracedDecoy"];
            visitor: components["schemas"]["TracedVisitor"];
            /**
             * Format: date-time
             * @description The text was shown between the first and last hit.
             */
            first_hit_at: string;
            /** Format: date-time */
            last_hit_at: string;
            hits: number;
            /** Format: uuid */
            last_detection_id: string;
            /** @description Words of the text that can carry a mark. */
            places: number;
            /** @description Those of them that are as this visitor was shown them. */
            agreeing: number;
            /** @description Probability that a text which nobody was shown agrees as much. */
            chance: number;
        };
        TracedVisitor: {
            /** @description Without its last bits where addresses are kept that way. */
            ip_address: string;
            user_agent: string;
            /** Format: uuid */
            actor_id: string;
        };
        TriageCount: {
            updated: number;
        };
        TriageCountAnswer: {
            data: components["schemas"]["TriageCount"];
        };
        TriageInput: {
            status?: components["schemas"]["TriageStatus"];
            /** @description Null takes the note away. */
            note?: string | null;
        };
        /** @enum {string} */
        TriageStatus: "open" | "reviewed" | "false_positive";
        /** @enum {string} */
        Trust: "sensor" | "edge" | "observed" | "anonymous";
        TypedPassword: {
            username: string;
            /** @description Null when none was typed. */
            password: string | null;
            success: boolean | null;
        };
        TypedPasswordAnswer: {
            data: components["schemas"]["TypedPassword"];
        };
        Usage: {
            /** Format: date-time */
            period_start: string;
            /** Format: date-time */
            period_end: string;
            plan: string;
            events_included: number | null;
            /** @description Stored events: what counts for the plan. */
            events_stored: number;
            /** @description Events that were not stored one by one: others stand for them, with their `sample_weight`. */
            events_sampled_out: number;
            percent: number | null;
            /** @description Beyond the included events one of so many is stored. */
            keep_one_in: number;
            properties: number;
            domains: number;
            decoys: number;
            members: number;
            by_day: components["schemas"]["DayUsage"][];
            by_property: components["schemas"]["PropertyUsage"][];
        };
        UsageAnswer: {
            data: components["schemas"]["Usage"];
        };
        UsageCheck: {
            /** @description UTC. */
            from: string;
            /** @description UTC. */
            to: string;
            /** @description Days with events. */
            days: number;
            /** @description Events that usage counts and that are still stored. */
            events: number;
            /** @description Where usage says something else than the stored detections; empty is right. */
            differences: components["schemas"]["UsageDifference"][];
        };
        UsageCheckAnswer: {
            data: components["schemas"]["UsageCheck"];
        };
        UsageDifference: {
            /** @description UTC. */
            day: string;
            /** Format: uuid */
            property_id: string;
            counted_stored: number;
            found_stored: number;
            counted_sampled_out: number;
            found_sampled_out: number;
        };
        User: {
            /** Format: uuid */
            id: string;
            /** @description The person's id at the identity provider. */
            external_id: string;
            /** @description The same as external_id. */
            auth0_id: string;
            name: string;
            email: string | null;
            /**
             * @description Of letters to them; null until a dashboard has told.
             * @enum {string|null}
             */
            language: "en" | "de" | null;
            /** @description By whose clocks letters tell times. */
            time_zone: string | null;
            organizations: components["schemas"]["Membership"][];
        };
        UserAgentCount: {
            user_agent: string;
            count: number;
        };
        UserAnswer: {
            data: components["schemas"]["User"];
        };
        ValidateKeyAnswer: {
            organization_id: string;
            key_name: string;
            scopes: string[];
            /** @description Only of a key that is bound to a property. */
            property_id?: string;
        };
        View: {
            /** Format: uuid */
            id: string;
            name: string;
            query: components["schemas"]["ViewQuery"];
            /** @description Shown to all members; otherwise only to who made it. */
            shared: boolean;
            created_by: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        ViewAnswer: {
            data: components["schemas"]["View"];
        };
        ViewInput: {
            name: string;
            query: components["schemas"]["ViewQuery"];
            shared?: boolean;
        };
        ViewPage: {
            data: components["schemas"]["View"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        ViewPatch: {
            name?: string;
            query?: components["schemas"]["ViewQuery"];
            shared?: boolean;
        };
        /** @description Filters and sort of the detection list. */
        ViewQuery: {
            /** @description Properties, several comma-separated. */
            property_id?: string[];
            /** @description Source codes, several comma-separated. Names of form sensors (form_…, woocommerce_…) are taken as well, without codes beside them. */
            source?: components["schemas"]["Source"][];
            /** @description Names of sensors as they report themselves, several comma-separated. */
            sensor?: string[];
            /** @description Lowest score, included. */
            min_bot_score?: number;
            /** @description Highest score, included. */
            max_bot_score?: number;
            /** @description Threat levels, several comma-separated. */
            level?: components["schemas"]["ThreatLevel"][];
            /** @description The same as `level`; both are one list. */
            threat_level?: components["schemas"]["ThreatLevel"][];
            /** @description Threat categories, several comma-separated. */
            category?: components["schemas"]["ThreatCategory"][];
            /** @description Who came, several comma-separated; impostors are of no other kind. */
            kind?: components["schemas"]["VisitKind"][];
            /** @description ISO 3166 country codes, several comma-separated. */
            country?: string[];
            /** @description Came through a known proxy; `false` also takes those of whom nobody could tell (`unknown_networks`). */
            is_proxy?: boolean;
            /** @description Came through a known VPN; the same. */
            is_vpn?: boolean;
            /** @description Came out of the Tor network; the same. */
            is_tor?: boolean;
            /** @description Test traffic. */
            is_test?: boolean;
            /** @description Says that it is test traffic, without proof. */
            is_unproven_test?: boolean;
            /** @description A rule of this service had the visitor blocked when this came, or because of it. */
            rules_enforced?: boolean;
            /** @description Decided to be blocked, or refused by a sensor of the site. */
            blocked?: boolean;
            /** @description Says that it is a known crawler, and is not. */
            impostor?: boolean;
            /** @description Asked for a place to sign in. */
            on_login?: boolean;
            /** @description Asked for a cart or a checkout. */
            on_cart?: boolean;
            /** @description Asked for a search. */
            on_search?: boolean;
            /** @description The sensor refused the visitor; dry runs too. */
            refused?: boolean;
            /** @description Addresses or networks (CIDR), several comma-separated. */
            ip?: string[];
            /** @description The same as `ip`; both are one list. */
            ip_address?: string[];
            /** @description Actors, several comma-separated. */
            actor_id?: string[];
            /** @description Decoys that were hit, several comma-separated. */
            decoy_id?: string[];
            /** @description Visitors, several comma-separated. */
            visitor_id?: string[];
            /** @description What was decided about the request, several comma-separated. */
            action?: components["schemas"]["DecisionAction"][];
            /** @description Types of attack found in the request, several comma-separated. */
            attack?: components["schemas"]["SignatureType"][];
            /** @description MITRE ATT&CK tactics such as TA0001, several comma-separated; those of the matrix. */
            tactic?: string[];
            /** @description MITRE ATT&CK techniques such as T1190, several comma-separated; those of the matrix. */
            technique?: string[];
            /** @description Operators of AI crawlers, agents and assistants as `ai_scraper.operator` names them, several comma-separated. */
            ai_operator?: string[];
            /** @description AI assistants that sent the visit, such as chatgpt, several comma-separated; only llm_referral has one. */
            ai_platform?: string[];
            /** @description Path, or the beginning of one with "*" at the end; repeat the parameter for several. */
            path?: string[];
            /** @description Triage, several comma-separated. */
            status?: components["schemas"]["TriageStatus"][];
            /** @description Text that occurs in URL, User-Agent, referrer, network name or address, in any case. */
            q?: string;
            /** @description From this day or moment on (ISO 8601; UTC when no offset is given). */
            start_date?: string;
            /** @description Up to this day or moment, included. */
            end_date?: string;
            /** @description Leaves out what `property_id` with this value would keep. */
            not_property_id?: string[];
            /** @description Leaves out what `source` with this value would keep. */
            not_source?: components["schemas"]["Source"][];
            /** @description Leaves out what `sensor` with this value would keep. */
            not_sensor?: string[];
            /** @description Leaves out what `min_bot_score` with this value would keep. */
            not_min_bot_score?: number;
            /** @description Leaves out what `max_bot_score` with this value would keep. */
            not_max_bot_score?: number;
            /** @description Leaves out what `level` with this value would keep. */
            not_level?: components["schemas"]["ThreatLevel"][];
            /** @description Leaves out what `threat_level` with this value would keep. */
            not_threat_level?: components["schemas"]["ThreatLevel"][];
            /** @description Leaves out what `category` with this value would keep. */
            not_category?: components["schemas"]["ThreatCategory"][];
            /** @description Leaves out what `kind` with this value would keep. */
            not_kind?: components["schemas"]["VisitKind"][];
            /** @description Leaves out what `country` with this value would keep. */
            not_country?: string[];
            /** @description Leaves out what `is_proxy` with this value would keep. */
            not_is_proxy?: boolean;
            /** @description Leaves out what `is_vpn` with this value would keep. */
            not_is_vpn?: boolean;
            /** @description Leaves out what `is_tor` with this value would keep. */
            not_is_tor?: boolean;
            /** @description Leaves out what `is_test` with this value would keep. */
            not_is_test?: boolean;
            /** @description Leaves out what `is_unproven_test` with this value would keep. */
            not_is_unproven_test?: boolean;
            /** @description Leaves out what `rules_enforced` with this value would keep. */
            not_rules_enforced?: boolean;
            /** @description Leaves out what `blocked` with this value would keep. */
            not_blocked?: boolean;
            /** @description Leaves out what `impostor` with this value would keep. */
            not_impostor?: boolean;
            /** @description Leaves out what `on_login` with this value would keep. */
            not_on_login?: boolean;
            /** @description Leaves out what `on_cart` with this value would keep. */
            not_on_cart?: boolean;
            /** @description Leaves out what `on_search` with this value would keep. */
            not_on_search?: boolean;
            /** @description Leaves out what `refused` with this value would keep. */
            not_refused?: boolean;
            /** @description Leaves out what `ip` with this value would keep. */
            not_ip?: string[];
            /** @description Leaves out what `ip_address` with this value would keep. */
            not_ip_address?: string[];
            /** @description Leaves out what `actor_id` with this value would keep. */
            not_actor_id?: string[];
            /** @description Leaves out what `decoy_id` with this value would keep. */
            not_decoy_id?: string[];
            /** @description Leaves out what `visitor_id` with this value would keep. */
            not_visitor_id?: string[];
            /** @description Leaves out what `action` with this value would keep. */
            not_action?: components["schemas"]["DecisionAction"][];
            /** @description Leaves out what `attack` with this value would keep. */
            not_attack?: components["schemas"]["SignatureType"][];
            /** @description Leaves out what `tactic` with this value would keep. */
            not_tactic?: string[];
            /** @description Leaves out what `technique` with this value would keep. */
            not_technique?: string[];
            /** @description Leaves out what `ai_operator` with this value would keep. */
            not_ai_operator?: string[];
            /** @description Leaves out what `ai_platform` with this value would keep. */
            not_ai_platform?: string[];
            /** @description Leaves out what `path` with this value would keep. */
            not_path?: string[];
            /** @description Leaves out what `status` with this value would keep. */
            not_status?: components["schemas"]["TriageStatus"][];
            /** @description Leaves out what `q` with this value would keep. */
            not_q?: string;
            /** @description Leaves out what `start_date` with this value would keep. */
            not_start_date?: string;
            /** @description Leaves out what `end_date` with this value would keep. */
            not_end_date?: string;
            /**
             * @default timestamp
             * @enum {unknown}
             */
            sort_by?: "timestamp" | "bot_score";
            /**
             * @default desc
             * @enum {unknown}
             */
            sort_order?: "asc" | "desc";
        };
        Violation: {
            /** @description Name of the rule. tripwire is a decoy hit. */
            rule: string;
            /** @description DENY, THROTTLE or ALLOW. */
            action?: string;
            /** @description The visitor's address. */
            ip?: string;
            path?: string;
            method?: string;
            userAgent?: string;
            reason?: string;
            /** @description Clearance token of the visitor; never stored. */
            clearance?: string;
            /** @description Scalars, bounded as in /api/v1/detect. */
            metadata?: unknown;
            /** @description True when the rule only watched. */
            dryRun?: boolean;
            /** @description Milliseconds since the epoch, or ISO 8601. */
            timestamp?: unknown;
        } & {
            [key: string]: unknown;
        };
        ViolationsBody: {
            /** @description At most 100 events. */
            events: components["schemas"]["Violation"][];
        };
        /** @enum {string} */
        VisitKind: "people" | "good_bots" | "unwanted_bots" | "attackers" | "impostors";
        Visitor: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            property_id: string;
            /** @description The address, of IPv6 the /64. */
            network: string;
            user_agent: string;
            /** Format: date-time */
            first_seen: string;
            /** Format: date-time */
            last_seen: string;
            /** Format: date-time */
            last_evidence: string;
            /** @description Requests since the first evidence that are stored as detections. */
            requests: number;
            /** @description Further requests that were judged and counted, but not stored one by one. */
            folded: number;
            /** @description Of the stored and the folded ones, those neither challenged nor blocked. */
            let_in: number;
            /**
             * Format: uuid
             * @description The actor of its last request.
             */
            actor_id: string;
            country: string | null;
            /** @description Whose network it came from, as far as that is known. */
            asn_org: string | null;
            /** @description The highest threat score of a request. */
            max_score: number;
            action: components["schemas"]["DecisionAction"];
            /** @description Of the most serious decision, which `action` and `reasons` tell. `level` is that of the larger of this and `max_score`. */
            certainty: number;
            level: components["schemas"]["ThreatLevel"];
            reasons: components["schemas"]["DecisionReason"][];
            answer: components["schemas"]["VisitorAnswerName"];
            note: string | null;
            /** Format: date-time */
            answered_at: string | null;
            answered_by: string | null;
        };
        /** @description Visitors by the most serious decision about one of their requests. */
        VisitorActions: {
            now: components["schemas"]["ActionCounts"];
            tried: components["schemas"]["ActionCounts"];
        };
        VisitorAnswerInput: {
            answer: components["schemas"]["VisitorAnswerName"];
            /** @description Null takes the note away. */
            note?: string | null;
        };
        /**
         * @description Open until somebody answers, and open again when there is evidence newer than the answer.
         * @enum {string}
         */
        VisitorAnswerName: "open" | "done" | "false_positive";
        VisitorDetail: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            property_id: string;
            /** @description The address, of IPv6 the /64. */
            network: string;
            user_agent: string;
            /** Format: date-time */
            first_seen: string;
            /** Format: date-time */
            last_seen: string;
            /** Format: date-time */
            last_evidence: string;
            /** @description Requests since the first evidence that are stored as detections. */
            requests: number;
            /** @description Further requests that were judged and counted, but not stored one by one. */
            folded: number;
            /** @description Of the stored and the folded ones, those neither challenged nor blocked. */
            let_in: number;
            /**
             * Format: uuid
             * @description The actor of its last request.
             */
            actor_id: string;
            country: string | null;
            /** @description Whose network it came from, as far as that is known. */
            asn_org: string | null;
            /** @description The highest threat score of a request. */
            max_score: number;
            action: components["schemas"]["DecisionAction"];
            /** @description Of the most serious decision, which `action` and `reasons` tell. `level` is that of the larger of this and `max_score`. */
            certainty: number;
            level: components["schemas"]["ThreatLevel"];
            reasons: components["schemas"]["DecisionReason"][];
            answer: components["schemas"]["VisitorAnswerName"];
            note: string | null;
            /** Format: date-time */
            answered_at: string | null;
            answered_by: string | null;
            /** @description Newest first. */
            evidence: components["schemas"]["VisitorEvidence"][];
        };
        VisitorDetailAnswer: {
            data: components["schemas"]["VisitorDetail"];
        };
        VisitorEvidence: {
            kind: components["schemas"]["FactCode"];
            /** @description The most serious thing that was touched or tried. */
            what: string;
            /** @description What fills the words, as those of a reason with the code `kind`. */
            values: {
                [key: string]: unknown;
            };
            /** @description Of an attack: the path it was sent to, without the query. */
            path: string | null;
            /** @description Of an attack: the part of the request it was in, such as `query.id`. */
            place: string | null;
            /** @description The evidence in English. */
            text: string;
            count: number;
            /** Format: date-time */
            first_seen: string;
            /** Format: date-time */
            last_seen: string;
            /** @description As it was judged when it was seen. */
            certainty: number;
        };
        VisitorPage: {
            data: components["schemas"]["Visitor"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        WebServerBlock: {
            /** @enum {string} */
            server: "nginx" | "caddy" | "apache" | "haproxy";
            site: string;
            block: string;
            /** @description Where the block belongs. */
            place: string;
            /** @description What to run afterwards. */
            reload: string;
            paths: string[];
            /** @description Paths with characters that web servers read differently; they need rules of your own. */
            left_out: string[];
            /** @description Whether SUNDEW_TRUSTED_PROXIES names anybody: without, every visitor has the address of the web server. */
            trusted: boolean;
        };
        WebServerBlockAnswer: {
            data: components["schemas"]["WebServerBlock"];
        };
        Webhook: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            organization_id: string;
            name: string;
            /** @description HTTPS only. */
            url: string;
            enabled: boolean;
            /** @description Every new detection from min_bot_score up: event detection. */
            on_detection: boolean;
            /** @description Filters the event detection only. */
            min_bot_score: number;
            /** @description Detections of score 80 and above: event high_risk_detection. */
            on_high_risk: boolean;
            /** @description A visitor was blocked, or would be: event rule_enforced. */
            on_rule_enforced: boolean;
            /** @description The end of the secret. */
            secret_hint: string;
            /**
             * Format: date-time
             * @description While an overlap lasts: from when on the new secret signs.
             */
            next_secret_at: string | null;
            statistics: components["schemas"]["WebhookStatistics"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        WebhookAnswer: {
            data: components["schemas"]["Webhook"];
        };
        WebhookChange: {
            name?: string;
            /** @description HTTPS only. */
            url?: string;
            enabled?: boolean;
            /** @description Every new detection from min_bot_score up: event detection. */
            on_detection?: boolean;
            /** @description Filters the event detection only. */
            min_bot_score?: number;
            /** @description Detections of score 80 and above: event high_risk_detection. */
            on_high_risk?: boolean;
            /** @description A visitor was blocked, or would be: event rule_enforced. */
            on_rule_enforced?: boolean;
        };
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description X-Service-Delivery.
             */
            id: string;
            /** Format: uuid */
            webhook_id: string;
            /** @enum {unknown} */
            event: "detection" | "high_risk_detection" | "rule_enforced" | "test";
            /** Format: uuid */
            detection_id: string | null;
            /** @enum {unknown} */
            status: "pending" | "attempted" | "delivered" | "failed";
            /** @enum {string|null} */
            cause: "not_2xx" | "timed_out" | "forbidden_address" | "tls_failed" | "unreachable" | "interrupted" | "switched_off" | "backlog_full" | null;
            /** @description What the network said about a failure. */
            said: string | null;
            response_status: number | null;
            duration_ms: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            attempted_at: string | null;
        };
        WebhookDeliveryAnswer: {
            data: components["schemas"]["WebhookDelivery"];
        };
        WebhookDeliveryPage: {
            data: components["schemas"]["WebhookDelivery"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        WebhookInput: {
            name: string;
            /** @description HTTPS only. */
            url: string;
            /** @default true */
            enabled?: boolean;
            /** @default true */
            on_detection?: boolean;
            /** @default 0 */
            min_bot_score?: number;
            /** @default false */
            on_high_risk?: boolean;
            /** @default false */
            on_rule_enforced?: boolean;
        };
        WebhookPage: {
            data: components["schemas"]["Webhook"][];
            total: number;
            page: number;
            page_size: number;
            next_cursor?: string | null;
        };
        WebhookSecretRotation: {
            /**
             * @description So long the old secret goes on signing, and the new one signs X-Service-Signature-Next.
             * @default 24
             */
            overlap_hours?: number;
        };
        WebhookStatistics: {
            delivered: number;
            failed: number;
            pending: number;
            /** Format: date-time */
            last_attempt_at: string | null;
        };
        WebhookWithSecret: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            organization_id: string;
            name: string;
            /** @description HTTPS only. */
            url: string;
            enabled: boolean;
            /** @description Every new detection from min_bot_score up: event detection. */
            on_detection: boolean;
            /** @description Filters the event detection only. */
            min_bot_score: number;
            /** @description Detections of score 80 and above: event high_risk_detection. */
            on_high_risk: boolean;
            /** @description A visitor was blocked, or would be: event rule_enforced. */
            on_rule_enforced: boolean;
            /** @description The end of the secret. */
            secret_hint: string;
            /**
             * Format: date-time
             * @description While an overlap lasts: from when on the new secret signs.
             */
            next_secret_at: string | null;
            statistics: components["schemas"]["WebhookStatistics"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Shown in this answer only. */
            secret: string;
        };
        WebhookWithSecretAnswer: {
            data: components["schemas"]["WebhookWithSecret"];
        };
    };
    responses: never;
    parameters: {
        /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
        "Idempotency-Key": string;
        /** @description What was decided about the request, several comma-separated. */
        action: components["schemas"]["DecisionAction"][];
        /** @description Actors, several comma-separated. */
        actor_id: string[];
        /** @description Only what was added or changed after it. */
        added_after: string;
        agent_id: string;
        /** @description Operators of AI crawlers, agents and assistants as `ai_scraper.operator` names them, several comma-separated. */
        ai_operator: string[];
        /** @description AI assistants that sent the visit, such as chatgpt, several comma-separated; only llm_referral has one. */
        ai_platform: string[];
        /** @description Organization. */
        aid: string;
        /** @description Types of attack found in the request, several comma-separated. */
        attack: components["schemas"]["SignatureType"][];
        /** @description Decided to be blocked, or refused by a sensor of the site. */
        blocked: boolean;
        case_id: string;
        /** @description Threat categories, several comma-separated. */
        category: components["schemas"]["ThreatCategory"][];
        collection_id: string;
        /** @description ISO 3166 country codes, several comma-separated. */
        country: string[];
        /** @description next_cursor of the page before; takes the place of page and page_size. */
        cursor: string;
        days: number;
        /** @description Decoys that were hit, several comma-separated. */
        decoy_id: string[];
        detection_id: string;
        domain_id: string;
        /** @description Up to this day or moment, included. */
        end_date: string;
        /** @description Forget it even if the provider cannot be reached. */
        force: boolean;
        /**
         * @description UTC.
         * @example 2026-07-01
         */
        from: string;
        /** @description Says that it is a known crawler, and is not. */
        impostor: boolean;
        integration_id: string;
        /** @description Addresses or networks (CIDR), several comma-separated. */
        ip: string[];
        /** @description The same as `ip`; both are one list. */
        ip_address: string[];
        /** @description Came through a known proxy; `false` also takes those of whom nobody could tell (`unknown_networks`). */
        is_proxy: boolean;
        /** @description Test traffic. */
        is_test: boolean;
        /** @description Came out of the Tor network; the same. */
        is_tor: boolean;
        /** @description Says that it is test traffic, without proof. */
        is_unproven_test: boolean;
        /** @description Came through a known VPN; the same. */
        is_vpn: boolean;
        key_id: string;
        /** @description Who came, several comma-separated; impostors are of no other kind. */
        kind: components["schemas"]["VisitKind"][];
        /** @description Threat levels, several comma-separated. */
        level: components["schemas"]["ThreatLevel"][];
        /** @description At most 1,000 are answered. */
        limit: number;
        /** @description Ids, comma-separated. */
        match_id: string;
        /** @description Other than 2.1 there is none. */
        match_spec_version: string;
        /** @description Types, comma-separated. */
        match_type: string;
        /** @description first, last, all, or moments; the newest version is kept, which is all of these. */
        match_version: string;
        /** @description Highest score, included. */
        max_bot_score: number;
        member_id: string;
        /** @description Lowest score, included. */
        min_bot_score: number;
        /** @description `next` of the answer before. */
        next: string;
        /** @description Leaves out what `action` with this value would keep. */
        not_action: components["schemas"]["DecisionAction"][];
        /** @description Leaves out what `actor_id` with this value would keep. */
        not_actor_id: string[];
        /** @description Leaves out what `ai_operator` with this value would keep. */
        not_ai_operator: string[];
        /** @description Leaves out what `ai_platform` with this value would keep. */
        not_ai_platform: string[];
        /** @description Leaves out what `attack` with this value would keep. */
        not_attack: components["schemas"]["SignatureType"][];
        /** @description Leaves out what `blocked` with this value would keep. */
        not_blocked: boolean;
        /** @description Leaves out what `category` with this value would keep. */
        not_category: components["schemas"]["ThreatCategory"][];
        /** @description Leaves out what `country` with this value would keep. */
        not_country: string[];
        /** @description Leaves out what `decoy_id` with this value would keep. */
        not_decoy_id: string[];
        /** @description Leaves out what `end_date` with this value would keep. */
        not_end_date: string;
        /** @description Leaves out what `impostor` with this value would keep. */
        not_impostor: boolean;
        /** @description Leaves out what `ip` with this value would keep. */
        not_ip: string[];
        /** @description Leaves out what `ip_address` with this value would keep. */
        not_ip_address: string[];
        /** @description Leaves out what `is_proxy` with this value would keep. */
        not_is_proxy: boolean;
        /** @description Leaves out what `is_test` with this value would keep. */
        not_is_test: boolean;
        /** @description Leaves out what `is_tor` with this value would keep. */
        not_is_tor: boolean;
        /** @description Leaves out what `is_unproven_test` with this value would keep. */
        not_is_unproven_test: boolean;
        /** @description Leaves out what `is_vpn` with this value would keep. */
        not_is_vpn: boolean;
        /** @description Leaves out what `kind` with this value would keep. */
        not_kind: components["schemas"]["VisitKind"][];
        /** @description Leaves out what `level` with this value would keep. */
        not_level: components["schemas"]["ThreatLevel"][];
        /** @description Leaves out what `max_bot_score` with this value would keep. */
        not_max_bot_score: number;
        /** @description Leaves out what `min_bot_score` with this value would keep. */
        not_min_bot_score: number;
        /** @description Leaves out what `on_cart` with this value would keep. */
        not_on_cart: boolean;
        /** @description Leaves out what `on_login` with this value would keep. */
        not_on_login: boolean;
        /** @description Leaves out what `on_search` with this value would keep. */
        not_on_search: boolean;
        /** @description Leaves out what `path` with this value would keep. */
        not_path: string[];
        /** @description Leaves out what `property_id` with this value would keep. */
        not_property_id: string[];
        /** @description Leaves out what `q` with this value would keep. */
        not_q: string;
        /** @description Leaves out what `refused` with this value would keep. */
        not_refused: boolean;
        /** @description Leaves out what `rules_enforced` with this value would keep. */
        not_rules_enforced: boolean;
        /** @description Leaves out what `sensor` with this value would keep. */
        not_sensor: string[];
        /** @description Leaves out what `source` with this value would keep. */
        not_source: components["schemas"]["Source"][];
        /** @description Leaves out what `start_date` with this value would keep. */
        not_start_date: string;
        /** @description Leaves out what `status` with this value would keep. */
        not_status: components["schemas"]["TriageStatus"][];
        /** @description Leaves out what `tactic` with this value would keep. */
        not_tactic: string[];
        /** @description Leaves out what `technique` with this value would keep. */
        not_technique: string[];
        /** @description Leaves out what `threat_level` with this value would keep. */
        not_threat_level: components["schemas"]["ThreatLevel"][];
        /** @description Leaves out what `visitor_id` with this value would keep. */
        not_visitor_id: string[];
        object_id: string;
        /** @description Asked for a cart or a checkout. */
        on_cart: boolean;
        /** @description Asked for a place to sign in. */
        on_login: boolean;
        /** @description Asked for a search. */
        on_search: boolean;
        organization_id: string;
        page: number;
        page_size: number;
        /** @description Path, or the beginning of one with "*" at the end; repeat the parameter for several. */
        path: string[];
        /** @description Property; the default one without it. */
        pid: string;
        /** @description Properties, several comma-separated. */
        property_id: string[];
        /** @description Text that occurs in URL, User-Agent, referrer, network name or address, in any case. */
        q: string;
        question_id: string;
        /** @description The sensor refused the visitor; dry runs too. */
        refused: boolean;
        response_action_id: string;
        /** @description A rule of this service had the visitor blocked when this came, or because of it. */
        rules_enforced: boolean;
        scanner_id: string;
        /** @description Names of sensors as they report themselves, several comma-separated. */
        sensor: string[];
        session_id: string;
        sort_by: "timestamp" | "bot_score";
        sort_order: "asc" | "desc";
        /** @description Source codes, several comma-separated. Names of form sensors (form_…, woocommerce_…) are taken as well, without codes beside them. */
        source: components["schemas"]["Source"][];
        /** @description From this day or moment on (ISO 8601; UTC when no offset is given). */
        start_date: string;
        /** @description Triage, several comma-separated. */
        status: components["schemas"]["TriageStatus"][];
        /** @description MITRE ATT&CK tactics such as TA0001, several comma-separated; those of the matrix. */
        tactic: string[];
        /** @description MITRE ATT&CK techniques such as T1190, several comma-separated; those of the matrix. */
        technique: string[];
        /** @description The same as `level`; both are one list. */
        threat_level: components["schemas"]["ThreatLevel"][];
        /**
         * @description UTC.
         * @example 2026-07-01
         */
        to: string;
        /** @description The version of the settings that the change was made from. With others stored by now it is refused (`changed_meanwhile`); without it, what is stored is replaced, whatever it is. */
        version: string;
        view_id: string;
        /** @description Visitors, several comma-separated. */
        visitor_id: string[];
        webhook_id: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    finishSignIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
        };
    };
    getSignInConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInConfigAnswer"];
                };
            };
        };
    };
    getCurrentUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
        };
    };
    setReading: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadingInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
        };
    };
    createCheckoutSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckoutSessionInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSessionAnswer"];
                };
            };
        };
    };
    listPlans: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                /** @description Without it all are on one page. */
                page_size?: number;
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanPage"];
                };
            };
        };
    };
    createPortalSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PortalSessionInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSessionAnswer"];
                };
            };
        };
    };
    listDecoys: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
                organization_id?: string;
                custom_domain_id?: string;
                decoy_type?: "link" | "endpoint";
                property_id?: string;
                /** @description Text in name, path or domain. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecoyPage"];
                };
            };
        };
    };
    createDecoy: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecoyInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecoyAnswer"];
                };
            };
        };
    };
    getDecoy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                decoy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecoyAnswer"];
                };
            };
        };
    };
    deleteDecoy: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                decoy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecoyAnswer"];
                };
            };
        };
    };
    updateDecoy: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                decoy_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecoyPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecoyAnswer"];
                };
            };
        };
    };
    getDecoyMarkup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                decoy_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkupInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkupAnswer"];
                };
            };
        };
    };
    getDecoyRobots: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                decoy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RobotsRulesAnswer"];
                };
            };
        };
    };
    getDemo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoStatusAnswer"];
                };
            };
        };
    };
    createDemo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DemoRequest"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoStatusAnswer"];
                };
            };
        };
    };
    deleteDemo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoRemovalAnswer"];
                };
            };
        };
    };
    getDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                domain_id: components["parameters"]["domain_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainAnswer"];
                };
            };
        };
    };
    deleteDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                domain_id: components["parameters"]["domain_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainAnswer"];
                };
            };
        };
    };
    getWebServerBlock: {
        parameters: {
            query?: {
                server?: "nginx" | "caddy" | "apache" | "haproxy";
                decoy_id?: string;
                /** @description Where the web server reaches the decoy listener. Default: on the same machine. */
                upstream?: string;
            };
            header?: never;
            path: {
                domain_id: components["parameters"]["domain_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebServerBlockAnswer"];
                };
            };
        };
    };
    probeOwnSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                domain_id: components["parameters"]["domain_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteProbeAnswer"];
                };
            };
        };
    };
    getCertificateStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                domain_id: components["parameters"]["domain_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateAnswer"];
                };
            };
        };
    };
    readCertificateStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                domain_id: components["parameters"]["domain_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateAnswer"];
                };
            };
        };
    };
    requestCertificate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                domain_id: components["parameters"]["domain_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateAnswer"];
                };
            };
        };
    };
    verifyDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                domain_id: components["parameters"]["domain_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainAnswer"];
                };
            };
        };
    };
    listMitreTactics: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                /** @description Without it all are on one page. */
                page_size?: number;
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MitreTacticPage"];
                };
            };
        };
    };
    listOrganizations: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationPage"];
                };
            };
        };
    };
    createOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationAnswer"];
                };
            };
        };
    };
    getOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationAnswer"];
                };
            };
        };
    };
    renameOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationAnswer"];
                };
            };
        };
    };
    deleteOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationAnswer"];
                };
            };
        };
    };
    listActors: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
                sort_by?: "last_seen" | "first_seen" | "max_score" | "average_score" | "addresses" | "detections";
                sort_order?: components["parameters"]["sort_order"];
                /** @description Beginning of an id, an address or a header fingerprint, or text in JA4 or User-Agent (the latter not for keys bound to a property). */
                q?: string;
                /** @description An address or a network (CIDR) it was seen at. */
                ip?: string;
                kind?: "fingerprint" | "reporter" | "address";
                /** @description Only actors confirmed rotating, or only the others. */
                rotating?: boolean;
                /** @description Lowest highest score. */
                min_score?: number;
                /** @description Fewest distinct addresses. */
                min_ips?: number;
                min_detections?: number;
                /** @description Seen by one of these sources, several comma-separated. */
                source?: components["schemas"]["Source"][];
                /** @description Seen from one of these countries (ISO 3166), several comma-separated. */
                country?: string[];
                /** @description Last seen on this day or moment, or later; with source or country: those within the period. */
                start_date?: string;
                /** @description First seen on this day or moment, or earlier. */
                end_date?: string;
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActorPage"];
                };
            };
        };
    };
    getActor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                actor_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActorDetailAnswer"];
                };
            };
        };
    };
    exportActor: {
        parameters: {
            query?: {
                format?: "stix";
                redact?: boolean;
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                actor_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bundle */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/stix+json": Record<string, never>;
                };
            };
        };
    };
    createShare: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                actor_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareWithTokenAnswer"];
                };
            };
        };
    };
    getActorStory: {
        parameters: {
            query?: {
                /** @description next_cursor of the piece before. */
                cursor?: string;
                page_size?: number;
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                actor_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoryAnswer"];
                };
            };
        };
    };
    askAbuseContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                ip: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AbuseContactAnswer"];
                };
            };
        };
    };
    getAbuseReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                ip: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AbuseReportAnswer"];
                };
            };
        };
    };
    listAgents: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentPage"];
                };
            };
        };
    };
    createAgent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentWish"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentWithKeyAnswer"];
                };
            };
        };
    };
    getAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                agent_id: components["parameters"]["agent_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentAnswer"];
                };
            };
        };
    };
    revokeAgent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                agent_id: components["parameters"]["agent_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentAnswer"];
                };
            };
        };
    };
    updateAgent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                agent_id: components["parameters"]["agent_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentAnswer"];
                };
            };
        };
    };
    getAiTraffic: {
        parameters: {
            query?: {
                /** @description Properties, several comma-separated. */
                property_id?: components["parameters"]["property_id"];
                /** @description Leaves out what `property_id` with this value would keep. */
                not_property_id?: components["parameters"]["not_property_id"];
                /** @description From this day or moment on (ISO 8601; UTC when no offset is given). */
                start_date?: components["parameters"]["start_date"];
                /** @description Up to this day or moment, included. */
                end_date?: components["parameters"]["end_date"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiTrafficAnswer"];
                };
            };
        };
    };
    listAllowedNetworks: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                /** @description Without it all are on one page. */
                page_size?: number;
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllowedNetworkPage"];
                };
            };
        };
    };
    allowNetwork: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AllowedNetworkInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllowedNetworkAnswer"];
                };
            };
        };
    };
    disallowNetwork: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                allowed_network_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllowedNetworkAnswer"];
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyPage"];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyWithSecretAnswer"];
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                key_id: components["parameters"]["key_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyAnswer"];
                };
            };
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                key_id: components["parameters"]["key_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyRotation"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyWithSecretAnswer"];
                };
            };
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
                action?: string;
                actor_id?: string;
                start_date?: string;
                end_date?: string;
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryPage"];
                };
            };
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageAnswer"];
                };
            };
        };
    };
    checkUsage: {
        parameters: {
            query?: {
                /**
                 * @description UTC.
                 * @example 2026-07-01
                 */
                from?: components["parameters"]["from"];
                /**
                 * @description UTC.
                 * @example 2026-07-01
                 */
                to?: components["parameters"]["to"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageCheckAnswer"];
                };
            };
        };
    };
    exportUsage: {
        parameters: {
            query?: {
                /**
                 * @description UTC.
                 * @example 2026-07-01
                 */
                from?: components["parameters"]["from"];
                /**
                 * @description UTC.
                 * @example 2026-07-01
                 */
                to?: components["parameters"]["to"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    getBlastRadius: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                /** @description An address, `AS64500` or a JA4. */
                target: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlastRadiusAnswer"];
                };
            };
        };
    };
    listBlockedIps: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnforcementEntryPage"];
                };
            };
        };
    };
    blockIp: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlockedIpInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnforcementEntryList"];
                };
            };
        };
    };
    unblockIp: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                ip: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnforcementEntryList"];
                };
            };
        };
    };
    listBotScanners: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BotScannerPage"];
                };
            };
        };
    };
    createBotScanner: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BotScannerInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BotScannerAnswer"];
                };
            };
        };
    };
    getBotScanner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                scanner_id: components["parameters"]["scanner_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BotScannerAnswer"];
                };
            };
        };
    };
    deleteBotScanner: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                scanner_id: components["parameters"]["scanner_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BotScannerAnswer"];
                };
            };
        };
    };
    updateBotScanner: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                scanner_id: components["parameters"]["scanner_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BotScannerPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BotScannerAnswer"];
                };
            };
        };
    };
    listSeenSignals: {
        parameters: {
            query?: {
                days?: components["parameters"]["days"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                scanner_id: components["parameters"]["scanner_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeenSignalList"];
                };
            };
        };
    };
    getBotScannerSnippet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                scanner_id: components["parameters"]["scanner_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScannerSnippetAnswer"];
                };
            };
        };
    };
    toggleBotScanner: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                scanner_id: components["parameters"]["scanner_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BotScannerAnswer"];
                };
            };
        };
    };
    listCases: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
                property_id?: string;
                /** @description The most serious decision about the visitor. */
                action?: "allow" | "log" | "challenge" | "block";
                /** @description Which wait for an answer, which have which, or all. */
                answer?: "open" | "done" | "false_positive" | "any";
                /** @description An address or a network (CIDR). */
                ip?: string;
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CasePage"];
                };
            };
        };
    };
    getCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                case_id: components["parameters"]["case_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseDetailAnswer"];
                };
            };
        };
    };
    answerCase: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                case_id: components["parameters"]["case_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VisitorAnswerInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseDetailAnswer"];
                };
            };
        };
    };
    listClearanceAppeals: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearanceAppealPage"];
                };
            };
        };
    };
    answerClearanceAppeal: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                appeal_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClearanceAppealDecision"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearanceAppealAnswer"];
                };
            };
        };
    };
    listClearanceCredentials: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                /** @description Without it all are on one page. */
                page_size?: number;
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearanceCredentialPage"];
                };
            };
        };
    };
    createClearanceCredential: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClearanceCredentialInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearanceCredentialWithTokenAnswer"];
                };
            };
        };
    };
    revokeClearanceCredential: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                credential_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearanceCredentialAnswer"];
                };
            };
        };
    };
    listClearanceDenials: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
                /** @description Only for what this actor did. */
                actor_id?: string;
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearanceDenialPage"];
                };
            };
        };
    };
    denyClearance: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClearanceDenialInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearanceDenialAnswer"];
                };
            };
        };
    };
    liftClearanceDenial: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                denial_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearanceDenialAnswer"];
                };
            };
        };
    };
    listClearanceFigures: {
        parameters: {
            query?: {
                property_id?: string;
                days?: number;
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearanceFigureList"];
                };
            };
        };
    };
    getAiOperatorLedger: {
        parameters: {
            query?: {
                /** @description The default property without it. */
                property_id?: string;
                days?: components["parameters"]["days"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiOperatorLedgerAnswer"];
                };
            };
        };
    };
    getClearanceRobots: {
        parameters: {
            query?: {
                property_id?: string;
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearanceRobotsAnswer"];
                };
            };
        };
    };
    listClearanceRules: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                /** @description Without it all are on one page. */
                page_size?: number;
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearanceRulePage"];
                };
            };
        };
    };
    putClearanceRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                rule: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClearanceRuleInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearanceRuleAnswer"];
                };
            };
        };
    };
    suggestDecoys: {
        parameters: {
            query?: {
                /** @description Domain to put decoys on. Default: the first verified one, with what is a decoy on any left out. */
                custom_domain_id?: string;
                limit?: number;
                page?: components["parameters"]["page"];
                /** @description Without it all are on one page. */
                page_size?: number;
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecoySuggestionPage"];
                };
            };
        };
    };
    traceText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TraceInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TraceAnswer"];
                };
            };
        };
    };
    listDetections: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page. */
                cursor?: string;
                sort_by?: components["parameters"]["sort_by"];
                sort_order?: components["parameters"]["sort_order"];
                /** @description Properties, several comma-separated. */
                property_id?: components["parameters"]["property_id"];
                /** @description Source codes, several comma-separated. Names of form sensors (form_…, woocommerce_…) are taken as well, without codes beside them. */
                source?: components["parameters"]["source"];
                /** @description Names of sensors as they report themselves, several comma-separated. */
                sensor?: components["parameters"]["sensor"];
                /** @description Lowest score, included. */
                min_bot_score?: components["parameters"]["min_bot_score"];
                /** @description Highest score, included. */
                max_bot_score?: components["parameters"]["max_bot_score"];
                /** @description Threat levels, several comma-separated. */
                level?: components["parameters"]["level"];
                /** @description The same as `level`; both are one list. */
                threat_level?: components["parameters"]["threat_level"];
                /** @description Threat categories, several comma-separated. */
                category?: components["parameters"]["category"];
                /** @description Who came, several comma-separated; impostors are of no other kind. */
                kind?: components["parameters"]["kind"];
                /** @description ISO 3166 country codes, several comma-separated. */
                country?: components["parameters"]["country"];
                /** @description Came through a known proxy; `false` also takes those of whom nobody could tell (`unknown_networks`). */
                is_proxy?: components["parameters"]["is_proxy"];
                /** @description Came through a known VPN; the same. */
                is_vpn?: components["parameters"]["is_vpn"];
                /** @description Came out of the Tor network; the same. */
                is_tor?: components["parameters"]["is_tor"];
                /** @description Test traffic. */
                is_test?: components["parameters"]["is_test"];
                /** @description Says that it is test traffic, without proof. */
                is_unproven_test?: components["parameters"]["is_unproven_test"];
                /** @description A rule of this service had the visitor blocked when this came, or because of it. */
                rules_enforced?: components["parameters"]["rules_enforced"];
                /** @description Decided to be blocked, or refused by a sensor of the site. */
                blocked?: components["parameters"]["blocked"];
                /** @description Says that it is a known crawler, and is not. */
                impostor?: components["parameters"]["impostor"];
                /** @description Asked for a place to sign in. */
                on_login?: components["parameters"]["on_login"];
                /** @description Asked for a cart or a checkout. */
                on_cart?: components["parameters"]["on_cart"];
                /** @description Asked for a search. */
                on_search?: components["parameters"]["on_search"];
                /** @description The sensor refused the visitor; dry runs too. */
                refused?: components["parameters"]["refused"];
                /** @description Addresses or networks (CIDR), several comma-separated. */
                ip?: components["parameters"]["ip"];
                /** @description The same as `ip`; both are one list. */
                ip_address?: components["parameters"]["ip_address"];
                /** @description Actors, several comma-separated. */
                actor_id?: components["parameters"]["actor_id"];
                /** @description Decoys that were hit, several comma-separated. */
                decoy_id?: components["parameters"]["decoy_id"];
                /** @description Visitors, several comma-separated. */
                visitor_id?: components["parameters"]["visitor_id"];
                /** @description What was decided about the request, several comma-separated. */
                action?: components["parameters"]["action"];
                /** @description Types of attack found in the request, several comma-separated. */
                attack?: components["parameters"]["attack"];
                /** @description MITRE ATT&CK tactics such as TA0001, several comma-separated; those of the matrix. */
                tactic?: components["parameters"]["tactic"];
                /** @description MITRE ATT&CK techniques such as T1190, several comma-separated; those of the matrix. */
                technique?: components["parameters"]["technique"];
                /** @description Operators of AI crawlers, agents and assistants as `ai_scraper.operator` names them, several comma-separated. */
                ai_operator?: components["parameters"]["ai_operator"];
                /** @description AI assistants that sent the visit, such as chatgpt, several comma-separated; only llm_referral has one. */
                ai_platform?: components["parameters"]["ai_platform"];
                /** @description Path, or the beginning of one with "*" at the end; repeat the parameter for several. */
                path?: components["parameters"]["path"];
                /** @description Triage, several comma-separated. */
                status?: components["parameters"]["status"];
                /** @description Text that occurs in URL, User-Agent, referrer, network name or address, in any case. */
                q?: components["parameters"]["q"];
                /** @description From this day or moment on (ISO 8601; UTC when no offset is given). */
                start_date?: components["parameters"]["start_date"];
                /** @description Up to this day or moment, included. */
                end_date?: components["parameters"]["end_date"];
                /** @description Leaves out what `property_id` with this value would keep. */
                not_property_id?: components["parameters"]["not_property_id"];
                /** @description Leaves out what `source` with this value would keep. */
                not_source?: components["parameters"]["not_source"];
                /** @description Leaves out what `sensor` with this value would keep. */
                not_sensor?: components["parameters"]["not_sensor"];
                /** @description Leaves out what `min_bot_score` with this value would keep. */
                not_min_bot_score?: components["parameters"]["not_min_bot_score"];
                /** @description Leaves out what `max_bot_score` with this value would keep. */
                not_max_bot_score?: components["parameters"]["not_max_bot_score"];
                /** @description Leaves out what `level` with this value would keep. */
                not_level?: components["parameters"]["not_level"];
                /** @description Leaves out what `threat_level` with this value would keep. */
                not_threat_level?: components["parameters"]["not_threat_level"];
                /** @description Leaves out what `category` with this value would keep. */
                not_category?: components["parameters"]["not_category"];
                /** @description Leaves out what `kind` with this value would keep. */
                not_kind?: components["parameters"]["not_kind"];
                /** @description Leaves out what `country` with this value would keep. */
                not_country?: components["parameters"]["not_country"];
                /** @description Leaves out what `is_proxy` with this value would keep. */
                not_is_proxy?: components["parameters"]["not_is_proxy"];
                /** @description Leaves out what `is_vpn` with this value would keep. */
                not_is_vpn?: components["parameters"]["not_is_vpn"];
                /** @description Leaves out what `is_tor` with this value would keep. */
                not_is_tor?: components["parameters"]["not_is_tor"];
                /** @description Leaves out what `is_test` with this value would keep. */
                not_is_test?: components["parameters"]["not_is_test"];
                /** @description Leaves out what `is_unproven_test` with this value would keep. */
                not_is_unproven_test?: components["parameters"]["not_is_unproven_test"];
                /** @description Leaves out what `rules_enforced` with this value would keep. */
                not_rules_enforced?: components["parameters"]["not_rules_enforced"];
                /** @description Leaves out what `blocked` with this value would keep. */
                not_blocked?: components["parameters"]["not_blocked"];
                /** @description Leaves out what `impostor` with this value would keep. */
                not_impostor?: components["parameters"]["not_impostor"];
                /** @description Leaves out what `on_login` with this value would keep. */
                not_on_login?: components["parameters"]["not_on_login"];
                /** @description Leaves out what `on_cart` with this value would keep. */
                not_on_cart?: components["parameters"]["not_on_cart"];
                /** @description Leaves out what `on_search` with this value would keep. */
                not_on_search?: components["parameters"]["not_on_search"];
                /** @description Leaves out what `refused` with this value would keep. */
                not_refused?: components["parameters"]["not_refused"];
                /** @description Leaves out what `ip` with this value would keep. */
                not_ip?: components["parameters"]["not_ip"];
                /** @description Leaves out what `ip_address` with this value would keep. */
                not_ip_address?: components["parameters"]["not_ip_address"];
                /** @description Leaves out what `actor_id` with this value would keep. */
                not_actor_id?: components["parameters"]["not_actor_id"];
                /** @description Leaves out what `decoy_id` with this value would keep. */
                not_decoy_id?: components["parameters"]["not_decoy_id"];
                /** @description Leaves out what `visitor_id` with this value would keep. */
                not_visitor_id?: components["parameters"]["not_visitor_id"];
                /** @description Leaves out what `action` with this value would keep. */
                not_action?: components["parameters"]["not_action"];
                /** @description Leaves out what `attack` with this value would keep. */
                not_attack?: components["parameters"]["not_attack"];
                /** @description Leaves out what `tactic` with this value would keep. */
                not_tactic?: components["parameters"]["not_tactic"];
                /** @description Leaves out what `technique` with this value would keep. */
                not_technique?: components["parameters"]["not_technique"];
                /** @description Leaves out what `ai_operator` with this value would keep. */
                not_ai_operator?: components["parameters"]["not_ai_operator"];
                /** @description Leaves out what `ai_platform` with this value would keep. */
                not_ai_platform?: components["parameters"]["not_ai_platform"];
                /** @description Leaves out what `path` with this value would keep. */
                not_path?: components["parameters"]["not_path"];
                /** @description Leaves out what `status` with this value would keep. */
                not_status?: components["parameters"]["not_status"];
                /** @description Leaves out what `q` with this value would keep. */
                not_q?: components["parameters"]["not_q"];
                /** @description Leaves out what `start_date` with this value would keep. */
                not_start_date?: components["parameters"]["not_start_date"];
                /** @description Leaves out what `end_date` with this value would keep. */
                not_end_date?: components["parameters"]["not_end_date"];
            };
            header?: never;
            path: {
                organization_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetectionPage"];
                };
            };
        };
    };
    exportDetections: {
        parameters: {
            query?: {
                format?: "csv" | "ecs" | "ndjson" | "ocsf";
                sort_by?: components["parameters"]["sort_by"];
                sort_order?: components["parameters"]["sort_order"];
                /** @description Properties, several comma-separated. */
                property_id?: components["parameters"]["property_id"];
                /** @description Source codes, several comma-separated. Names of form sensors (form_…, woocommerce_…) are taken as well, without codes beside them. */
                source?: components["parameters"]["source"];
                /** @description Names of sensors as they report themselves, several comma-separated. */
                sensor?: components["parameters"]["sensor"];
                /** @description Lowest score, included. */
                min_bot_score?: components["parameters"]["min_bot_score"];
                /** @description Highest score, included. */
                max_bot_score?: components["parameters"]["max_bot_score"];
                /** @description Threat levels, several comma-separated. */
                level?: components["parameters"]["level"];
                /** @description The same as `level`; both are one list. */
                threat_level?: components["parameters"]["threat_level"];
                /** @description Threat categories, several comma-separated. */
                category?: components["parameters"]["category"];
                /** @description Who came, several comma-separated; impostors are of no other kind. */
                kind?: components["parameters"]["kind"];
                /** @description ISO 3166 country codes, several comma-separated. */
                country?: components["parameters"]["country"];
                /** @description Came through a known proxy; `false` also takes those of whom nobody could tell (`unknown_networks`). */
                is_proxy?: components["parameters"]["is_proxy"];
                /** @description Came through a known VPN; the same. */
                is_vpn?: components["parameters"]["is_vpn"];
                /** @description Came out of the Tor network; the same. */
                is_tor?: components["parameters"]["is_tor"];
                /** @description Test traffic. */
                is_test?: components["parameters"]["is_test"];
                /** @description Says that it is test traffic, without proof. */
                is_unproven_test?: components["parameters"]["is_unproven_test"];
                /** @description A rule of this service had the visitor blocked when this came, or because of it. */
                rules_enforced?: components["parameters"]["rules_enforced"];
                /** @description Decided to be blocked, or refused by a sensor of the site. */
                blocked?: components["parameters"]["blocked"];
                /** @description Says that it is a known crawler, and is not. */
                impostor?: components["parameters"]["impostor"];
                /** @description Asked for a place to sign in. */
                on_login?: components["parameters"]["on_login"];
                /** @description Asked for a cart or a checkout. */
                on_cart?: components["parameters"]["on_cart"];
                /** @description Asked for a search. */
                on_search?: components["parameters"]["on_search"];
                /** @description The sensor refused the visitor; dry runs too. */
                refused?: components["parameters"]["refused"];
                /** @description Addresses or networks (CIDR), several comma-separated. */
                ip?: components["parameters"]["ip"];
                /** @description The same as `ip`; both are one list. */
                ip_address?: components["parameters"]["ip_address"];
                /** @description Actors, several comma-separated. */
                actor_id?: components["parameters"]["actor_id"];
                /** @description Decoys that were hit, several comma-separated. */
                decoy_id?: components["parameters"]["decoy_id"];
                /** @description Visitors, several comma-separated. */
                visitor_id?: components["parameters"]["visitor_id"];
                /** @description What was decided about the request, several comma-separated. */
                action?: components["parameters"]["action"];
                /** @description Types of attack found in the request, several comma-separated. */
                attack?: components["parameters"]["attack"];
                /** @description MITRE ATT&CK tactics such as TA0001, several comma-separated; those of the matrix. */
                tactic?: components["parameters"]["tactic"];
                /** @description MITRE ATT&CK techniques such as T1190, several comma-separated; those of the matrix. */
                technique?: components["parameters"]["technique"];
                /** @description Operators of AI crawlers, agents and assistants as `ai_scraper.operator` names them, several comma-separated. */
                ai_operator?: components["parameters"]["ai_operator"];
                /** @description AI assistants that sent the visit, such as chatgpt, several comma-separated; only llm_referral has one. */
                ai_platform?: components["parameters"]["ai_platform"];
                /** @description Path, or the beginning of one with "*" at the end; repeat the parameter for several. */
                path?: components["parameters"]["path"];
                /** @description Triage, several comma-separated. */
                status?: components["parameters"]["status"];
                /** @description Text that occurs in URL, User-Agent, referrer, network name or address, in any case. */
                q?: components["parameters"]["q"];
                /** @description From this day or moment on (ISO 8601; UTC when no offset is given). */
                start_date?: components["parameters"]["start_date"];
                /** @description Up to this day or moment, included. */
                end_date?: components["parameters"]["end_date"];
                /** @description Leaves out what `property_id` with this value would keep. */
                not_property_id?: components["parameters"]["not_property_id"];
                /** @description Leaves out what `source` with this value would keep. */
                not_source?: components["parameters"]["not_source"];
                /** @description Leaves out what `sensor` with this value would keep. */
                not_sensor?: components["parameters"]["not_sensor"];
                /** @description Leaves out what `min_bot_score` with this value would keep. */
                not_min_bot_score?: components["parameters"]["not_min_bot_score"];
                /** @description Leaves out what `max_bot_score` with this value would keep. */
                not_max_bot_score?: components["parameters"]["not_max_bot_score"];
                /** @description Leaves out what `level` with this value would keep. */
                not_level?: components["parameters"]["not_level"];
                /** @description Leaves out what `threat_level` with this value would keep. */
                not_threat_level?: components["parameters"]["not_threat_level"];
                /** @description Leaves out what `category` with this value would keep. */
                not_category?: components["parameters"]["not_category"];
                /** @description Leaves out what `kind` with this value would keep. */
                not_kind?: components["parameters"]["not_kind"];
                /** @description Leaves out what `country` with this value would keep. */
                not_country?: components["parameters"]["not_country"];
                /** @description Leaves out what `is_proxy` with this value would keep. */
                not_is_proxy?: components["parameters"]["not_is_proxy"];
                /** @description Leaves out what `is_vpn` with this value would keep. */
                not_is_vpn?: components["parameters"]["not_is_vpn"];
                /** @description Leaves out what `is_tor` with this value would keep. */
                not_is_tor?: components["parameters"]["not_is_tor"];
                /** @description Leaves out what `is_test` with this value would keep. */
                not_is_test?: components["parameters"]["not_is_test"];
                /** @description Leaves out what `is_unproven_test` with this value would keep. */
                not_is_unproven_test?: components["parameters"]["not_is_unproven_test"];
                /** @description Leaves out what `rules_enforced` with this value would keep. */
                not_rules_enforced?: components["parameters"]["not_rules_enforced"];
                /** @description Leaves out what `blocked` with this value would keep. */
                not_blocked?: components["parameters"]["not_blocked"];
                /** @description Leaves out what `impostor` with this value would keep. */
                not_impostor?: components["parameters"]["not_impostor"];
                /** @description Leaves out what `on_login` with this value would keep. */
                not_on_login?: components["parameters"]["not_on_login"];
                /** @description Leaves out what `on_cart` with this value would keep. */
                not_on_cart?: components["parameters"]["not_on_cart"];
                /** @description Leaves out what `on_search` with this value would keep. */
                not_on_search?: components["parameters"]["not_on_search"];
                /** @description Leaves out what `refused` with this value would keep. */
                not_refused?: components["parameters"]["not_refused"];
                /** @description Leaves out what `ip` with this value would keep. */
                not_ip?: components["parameters"]["not_ip"];
                /** @description Leaves out what `ip_address` with this value would keep. */
                not_ip_address?: components["parameters"]["not_ip_address"];
                /** @description Leaves out what `actor_id` with this value would keep. */
                not_actor_id?: components["parameters"]["not_actor_id"];
                /** @description Leaves out what `decoy_id` with this value would keep. */
                not_decoy_id?: components["parameters"]["not_decoy_id"];
                /** @description Leaves out what `visitor_id` with this value would keep. */
                not_visitor_id?: components["parameters"]["not_visitor_id"];
                /** @description Leaves out what `action` with this value would keep. */
                not_action?: components["parameters"]["not_action"];
                /** @description Leaves out what `attack` with this value would keep. */
                not_attack?: components["parameters"]["not_attack"];
                /** @description Leaves out what `tactic` with this value would keep. */
                not_tactic?: components["parameters"]["not_tactic"];
                /** @description Leaves out what `technique` with this value would keep. */
                not_technique?: components["parameters"]["not_technique"];
                /** @description Leaves out what `ai_operator` with this value would keep. */
                not_ai_operator?: components["parameters"]["not_ai_operator"];
                /** @description Leaves out what `ai_platform` with this value would keep. */
                not_ai_platform?: components["parameters"]["not_ai_platform"];
                /** @description Leaves out what `path` with this value would keep. */
                not_path?: components["parameters"]["not_path"];
                /** @description Leaves out what `status` with this value would keep. */
                not_status?: components["parameters"]["not_status"];
                /** @description Leaves out what `q` with this value would keep. */
                not_q?: components["parameters"]["not_q"];
                /** @description Leaves out what `start_date` with this value would keep. */
                not_start_date?: components["parameters"]["not_start_date"];
                /** @description Leaves out what `end_date` with this value would keep. */
                not_end_date?: components["parameters"]["not_end_date"];
            };
            header?: never;
            path: {
                organization_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
        };
    };
    getFilterOptions: {
        parameters: {
            query?: {
                /** @description Properties, several comma-separated. */
                property_id?: components["parameters"]["property_id"];
                /** @description Source codes, several comma-separated. Names of form sensors (form_…, woocommerce_…) are taken as well, without codes beside them. */
                source?: components["parameters"]["source"];
                /** @description Names of sensors as they report themselves, several comma-separated. */
                sensor?: components["parameters"]["sensor"];
                /** @description Lowest score, included. */
                min_bot_score?: components["parameters"]["min_bot_score"];
                /** @description Highest score, included. */
                max_bot_score?: components["parameters"]["max_bot_score"];
                /** @description Threat levels, several comma-separated. */
                level?: components["parameters"]["level"];
                /** @description The same as `level`; both are one list. */
                threat_level?: components["parameters"]["threat_level"];
                /** @description Threat categories, several comma-separated. */
                category?: components["parameters"]["category"];
                /** @description Who came, several comma-separated; impostors are of no other kind. */
                kind?: components["parameters"]["kind"];
                /** @description ISO 3166 country codes, several comma-separated. */
                country?: components["parameters"]["country"];
                /** @description Came through a known proxy; `false` also takes those of whom nobody could tell (`unknown_networks`). */
                is_proxy?: components["parameters"]["is_proxy"];
                /** @description Came through a known VPN; the same. */
                is_vpn?: components["parameters"]["is_vpn"];
                /** @description Came out of the Tor network; the same. */
                is_tor?: components["parameters"]["is_tor"];
                /** @description Test traffic. */
                is_test?: components["parameters"]["is_test"];
                /** @description Says that it is test traffic, without proof. */
                is_unproven_test?: components["parameters"]["is_unproven_test"];
                /** @description A rule of this service had the visitor blocked when this came, or because of it. */
                rules_enforced?: components["parameters"]["rules_enforced"];
                /** @description Decided to be blocked, or refused by a sensor of the site. */
                blocked?: components["parameters"]["blocked"];
                /** @description Says that it is a known crawler, and is not. */
                impostor?: components["parameters"]["impostor"];
                /** @description Asked for a place to sign in. */
                on_login?: components["parameters"]["on_login"];
                /** @description Asked for a cart or a checkout. */
                on_cart?: components["parameters"]["on_cart"];
                /** @description Asked for a search. */
                on_search?: components["parameters"]["on_search"];
                /** @description The sensor refused the visitor; dry runs too. */
                refused?: components["parameters"]["refused"];
                /** @description Addresses or networks (CIDR), several comma-separated. */
                ip?: components["parameters"]["ip"];
                /** @description The same as `ip`; both are one list. */
                ip_address?: components["parameters"]["ip_address"];
                /** @description Actors, several comma-separated. */
                actor_id?: components["parameters"]["actor_id"];
                /** @description Decoys that were hit, several comma-separated. */
                decoy_id?: components["parameters"]["decoy_id"];
                /** @description Visitors, several comma-separated. */
                visitor_id?: components["parameters"]["visitor_id"];
                /** @description What was decided about the request, several comma-separated. */
                action?: components["parameters"]["action"];
                /** @description Types of attack found in the request, several comma-separated. */
                attack?: components["parameters"]["attack"];
                /** @description MITRE ATT&CK tactics such as TA0001, several comma-separated; those of the matrix. */
                tactic?: components["parameters"]["tactic"];
                /** @description MITRE ATT&CK techniques such as T1190, several comma-separated; those of the matrix. */
                technique?: components["parameters"]["technique"];
                /** @description Operators of AI crawlers, agents and assistants as `ai_scraper.operator` names them, several comma-separated. */
                ai_operator?: components["parameters"]["ai_operator"];
                /** @description AI assistants that sent the visit, such as chatgpt, several comma-separated; only llm_referral has one. */
                ai_platform?: components["parameters"]["ai_platform"];
                /** @description Path, or the beginning of one with "*" at the end; repeat the parameter for several. */
                path?: components["parameters"]["path"];
                /** @description Triage, several comma-separated. */
                status?: components["parameters"]["status"];
                /** @description Text that occurs in URL, User-Agent, referrer, network name or address, in any case. */
                q?: components["parameters"]["q"];
                /** @description From this day or moment on (ISO 8601; UTC when no offset is given). */
                start_date?: components["parameters"]["start_date"];
                /** @description Up to this day or moment, included. */
                end_date?: components["parameters"]["end_date"];
                /** @description Leaves out what `property_id` with this value would keep. */
                not_property_id?: components["parameters"]["not_property_id"];
                /** @description Leaves out what `source` with this value would keep. */
                not_source?: components["parameters"]["not_source"];
                /** @description Leaves out what `sensor` with this value would keep. */
                not_sensor?: components["parameters"]["not_sensor"];
                /** @description Leaves out what `min_bot_score` with this value would keep. */
                not_min_bot_score?: components["parameters"]["not_min_bot_score"];
                /** @description Leaves out what `max_bot_score` with this value would keep. */
                not_max_bot_score?: components["parameters"]["not_max_bot_score"];
                /** @description Leaves out what `level` with this value would keep. */
                not_level?: components["parameters"]["not_level"];
                /** @description Leaves out what `threat_level` with this value would keep. */
                not_threat_level?: components["parameters"]["not_threat_level"];
                /** @description Leaves out what `category` with this value would keep. */
                not_category?: components["parameters"]["not_category"];
                /** @description Leaves out what `kind` with this value would keep. */
                not_kind?: components["parameters"]["not_kind"];
                /** @description Leaves out what `country` with this value would keep. */
                not_country?: components["parameters"]["not_country"];
                /** @description Leaves out what `is_proxy` with this value would keep. */
                not_is_proxy?: components["parameters"]["not_is_proxy"];
                /** @description Leaves out what `is_vpn` with this value would keep. */
                not_is_vpn?: components["parameters"]["not_is_vpn"];
                /** @description Leaves out what `is_tor` with this value would keep. */
                not_is_tor?: components["parameters"]["not_is_tor"];
                /** @description Leaves out what `is_test` with this value would keep. */
                not_is_test?: components["parameters"]["not_is_test"];
                /** @description Leaves out what `is_unproven_test` with this value would keep. */
                not_is_unproven_test?: components["parameters"]["not_is_unproven_test"];
                /** @description Leaves out what `rules_enforced` with this value would keep. */
                not_rules_enforced?: components["parameters"]["not_rules_enforced"];
                /** @description Leaves out what `blocked` with this value would keep. */
                not_blocked?: components["parameters"]["not_blocked"];
                /** @description Leaves out what `impostor` with this value would keep. */
                not_impostor?: components["parameters"]["not_impostor"];
                /** @description Leaves out what `on_login` with this value would keep. */
                not_on_login?: components["parameters"]["not_on_login"];
                /** @description Leaves out what `on_cart` with this value would keep. */
                not_on_cart?: components["parameters"]["not_on_cart"];
                /** @description Leaves out what `on_search` with this value would keep. */
                not_on_search?: components["parameters"]["not_on_search"];
                /** @description Leaves out what `refused` with this value would keep. */
                not_refused?: components["parameters"]["not_refused"];
                /** @description Leaves out what `ip` with this value would keep. */
                not_ip?: components["parameters"]["not_ip"];
                /** @description Leaves out what `ip_address` with this value would keep. */
                not_ip_address?: components["parameters"]["not_ip_address"];
                /** @description Leaves out what `actor_id` with this value would keep. */
                not_actor_id?: components["parameters"]["not_actor_id"];
                /** @description Leaves out what `decoy_id` with this value would keep. */
                not_decoy_id?: components["parameters"]["not_decoy_id"];
                /** @description Leaves out what `visitor_id` with this value would keep. */
                not_visitor_id?: components["parameters"]["not_visitor_id"];
                /** @description Leaves out what `action` with this value would keep. */
                not_action?: components["parameters"]["not_action"];
                /** @description Leaves out what `attack` with this value would keep. */
                not_attack?: components["parameters"]["not_attack"];
                /** @description Leaves out what `tactic` with this value would keep. */
                not_tactic?: components["parameters"]["not_tactic"];
                /** @description Leaves out what `technique` with this value would keep. */
                not_technique?: components["parameters"]["not_technique"];
                /** @description Leaves out what `ai_operator` with this value would keep. */
                not_ai_operator?: components["parameters"]["not_ai_operator"];
                /** @description Leaves out what `ai_platform` with this value would keep. */
                not_ai_platform?: components["parameters"]["not_ai_platform"];
                /** @description Leaves out what `path` with this value would keep. */
                not_path?: components["parameters"]["not_path"];
                /** @description Leaves out what `status` with this value would keep. */
                not_status?: components["parameters"]["not_status"];
                /** @description Leaves out what `q` with this value would keep. */
                not_q?: components["parameters"]["not_q"];
                /** @description Leaves out what `start_date` with this value would keep. */
                not_start_date?: components["parameters"]["not_start_date"];
                /** @description Leaves out what `end_date` with this value would keep. */
                not_end_date?: components["parameters"]["not_end_date"];
            };
            header?: never;
            path: {
                organization_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterOptionsAnswer"];
                };
            };
        };
    };
    getStatistics: {
        parameters: {
            query?: {
                /** @description Properties, several comma-separated. */
                property_id?: components["parameters"]["property_id"];
                /** @description Source codes, several comma-separated. Names of form sensors (form_…, woocommerce_…) are taken as well, without codes beside them. */
                source?: components["parameters"]["source"];
                /** @description Names of sensors as they report themselves, several comma-separated. */
                sensor?: components["parameters"]["sensor"];
                /** @description Lowest score, included. */
                min_bot_score?: components["parameters"]["min_bot_score"];
                /** @description Highest score, included. */
                max_bot_score?: components["parameters"]["max_bot_score"];
                /** @description Threat levels, several comma-separated. */
                level?: components["parameters"]["level"];
                /** @description The same as `level`; both are one list. */
                threat_level?: components["parameters"]["threat_level"];
                /** @description Threat categories, several comma-separated. */
                category?: components["parameters"]["category"];
                /** @description Who came, several comma-separated; impostors are of no other kind. */
                kind?: components["parameters"]["kind"];
                /** @description ISO 3166 country codes, several comma-separated. */
                country?: components["parameters"]["country"];
                /** @description Came through a known proxy; `false` also takes those of whom nobody could tell (`unknown_networks`). */
                is_proxy?: components["parameters"]["is_proxy"];
                /** @description Came through a known VPN; the same. */
                is_vpn?: components["parameters"]["is_vpn"];
                /** @description Came out of the Tor network; the same. */
                is_tor?: components["parameters"]["is_tor"];
                /** @description Test traffic. */
                is_test?: components["parameters"]["is_test"];
                /** @description Says that it is test traffic, without proof. */
                is_unproven_test?: components["parameters"]["is_unproven_test"];
                /** @description A rule of this service had the visitor blocked when this came, or because of it. */
                rules_enforced?: components["parameters"]["rules_enforced"];
                /** @description Decided to be blocked, or refused by a sensor of the site. */
                blocked?: components["parameters"]["blocked"];
                /** @description Says that it is a known crawler, and is not. */
                impostor?: components["parameters"]["impostor"];
                /** @description Asked for a place to sign in. */
                on_login?: components["parameters"]["on_login"];
                /** @description Asked for a cart or a checkout. */
                on_cart?: components["parameters"]["on_cart"];
                /** @description Asked for a search. */
                on_search?: components["parameters"]["on_search"];
                /** @description The sensor refused the visitor; dry runs too. */
                refused?: components["parameters"]["refused"];
                /** @description Addresses or networks (CIDR), several comma-separated. */
                ip?: components["parameters"]["ip"];
                /** @description The same as `ip`; both are one list. */
                ip_address?: components["parameters"]["ip_address"];
                /** @description Actors, several comma-separated. */
                actor_id?: components["parameters"]["actor_id"];
                /** @description Decoys that were hit, several comma-separated. */
                decoy_id?: components["parameters"]["decoy_id"];
                /** @description Visitors, several comma-separated. */
                visitor_id?: components["parameters"]["visitor_id"];
                /** @description What was decided about the request, several comma-separated. */
                action?: components["parameters"]["action"];
                /** @description Types of attack found in the request, several comma-separated. */
                attack?: components["parameters"]["attack"];
                /** @description MITRE ATT&CK tactics such as TA0001, several comma-separated; those of the matrix. */
                tactic?: components["parameters"]["tactic"];
                /** @description MITRE ATT&CK techniques such as T1190, several comma-separated; those of the matrix. */
                technique?: components["parameters"]["technique"];
                /** @description Operators of AI crawlers, agents and assistants as `ai_scraper.operator` names them, several comma-separated. */
                ai_operator?: components["parameters"]["ai_operator"];
                /** @description AI assistants that sent the visit, such as chatgpt, several comma-separated; only llm_referral has one. */
                ai_platform?: components["parameters"]["ai_platform"];
                /** @description Path, or the beginning of one with "*" at the end; repeat the parameter for several. */
                path?: components["parameters"]["path"];
                /** @description Triage, several comma-separated. */
                status?: components["parameters"]["status"];
                /** @description Text that occurs in URL, User-Agent, referrer, network name or address, in any case. */
                q?: components["parameters"]["q"];
                /** @description From this day or moment on (ISO 8601; UTC when no offset is given). */
                start_date?: components["parameters"]["start_date"];
                /** @description Up to this day or moment, included. */
                end_date?: components["parameters"]["end_date"];
                /** @description Leaves out what `property_id` with this value would keep. */
                not_property_id?: components["parameters"]["not_property_id"];
                /** @description Leaves out what `source` with this value would keep. */
                not_source?: components["parameters"]["not_source"];
                /** @description Leaves out what `sensor` with this value would keep. */
                not_sensor?: components["parameters"]["not_sensor"];
                /** @description Leaves out what `min_bot_score` with this value would keep. */
                not_min_bot_score?: components["parameters"]["not_min_bot_score"];
                /** @description Leaves out what `max_bot_score` with this value would keep. */
                not_max_bot_score?: components["parameters"]["not_max_bot_score"];
                /** @description Leaves out what `level` with this value would keep. */
                not_level?: components["parameters"]["not_level"];
                /** @description Leaves out what `threat_level` with this value would keep. */
                not_threat_level?: components["parameters"]["not_threat_level"];
                /** @description Leaves out what `category` with this value would keep. */
                not_category?: components["parameters"]["not_category"];
                /** @description Leaves out what `kind` with this value would keep. */
                not_kind?: components["parameters"]["not_kind"];
                /** @description Leaves out what `country` with this value would keep. */
                not_country?: components["parameters"]["not_country"];
                /** @description Leaves out what `is_proxy` with this value would keep. */
                not_is_proxy?: components["parameters"]["not_is_proxy"];
                /** @description Leaves out what `is_vpn` with this value would keep. */
                not_is_vpn?: components["parameters"]["not_is_vpn"];
                /** @description Leaves out what `is_tor` with this value would keep. */
                not_is_tor?: components["parameters"]["not_is_tor"];
                /** @description Leaves out what `is_test` with this value would keep. */
                not_is_test?: components["parameters"]["not_is_test"];
                /** @description Leaves out what `is_unproven_test` with this value would keep. */
                not_is_unproven_test?: components["parameters"]["not_is_unproven_test"];
                /** @description Leaves out what `rules_enforced` with this value would keep. */
                not_rules_enforced?: components["parameters"]["not_rules_enforced"];
                /** @description Leaves out what `blocked` with this value would keep. */
                not_blocked?: components["parameters"]["not_blocked"];
                /** @description Leaves out what `impostor` with this value would keep. */
                not_impostor?: components["parameters"]["not_impostor"];
                /** @description Leaves out what `on_login` with this value would keep. */
                not_on_login?: components["parameters"]["not_on_login"];
                /** @description Leaves out what `on_cart` with this value would keep. */
                not_on_cart?: components["parameters"]["not_on_cart"];
                /** @description Leaves out what `on_search` with this value would keep. */
                not_on_search?: components["parameters"]["not_on_search"];
                /** @description Leaves out what `refused` with this value would keep. */
                not_refused?: components["parameters"]["not_refused"];
                /** @description Leaves out what `ip` with this value would keep. */
                not_ip?: components["parameters"]["not_ip"];
                /** @description Leaves out what `ip_address` with this value would keep. */
                not_ip_address?: components["parameters"]["not_ip_address"];
                /** @description Leaves out what `actor_id` with this value would keep. */
                not_actor_id?: components["parameters"]["not_actor_id"];
                /** @description Leaves out what `decoy_id` with this value would keep. */
                not_decoy_id?: components["parameters"]["not_decoy_id"];
                /** @description Leaves out what `visitor_id` with this value would keep. */
                not_visitor_id?: components["parameters"]["not_visitor_id"];
                /** @description Leaves out what `action` with this value would keep. */
                not_action?: components["parameters"]["not_action"];
                /** @description Leaves out what `attack` with this value would keep. */
                not_attack?: components["parameters"]["not_attack"];
                /** @description Leaves out what `tactic` with this value would keep. */
                not_tactic?: components["parameters"]["not_tactic"];
                /** @description Leaves out what `technique` with this value would keep. */
                not_technique?: components["parameters"]["not_technique"];
                /** @description Leaves out what `ai_operator` with this value would keep. */
                not_ai_operator?: components["parameters"]["not_ai_operator"];
                /** @description Leaves out what `ai_platform` with this value would keep. */
                not_ai_platform?: components["parameters"]["not_ai_platform"];
                /** @description Leaves out what `path` with this value would keep. */
                not_path?: components["parameters"]["not_path"];
                /** @description Leaves out what `status` with this value would keep. */
                not_status?: components["parameters"]["not_status"];
                /** @description Leaves out what `q` with this value would keep. */
                not_q?: components["parameters"]["not_q"];
                /** @description Leaves out what `start_date` with this value would keep. */
                not_start_date?: components["parameters"]["not_start_date"];
                /** @description Leaves out what `end_date` with this value would keep. */
                not_end_date?: components["parameters"]["not_end_date"];
            };
            header?: never;
            path: {
                organization_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsAnswer"];
                };
            };
        };
    };
    getHourlyStatistics: {
        parameters: {
            query?: {
                /** @description Properties, several comma-separated. */
                property_id?: components["parameters"]["property_id"];
                /** @description Source codes, several comma-separated. Names of form sensors (form_…, woocommerce_…) are taken as well, without codes beside them. */
                source?: components["parameters"]["source"];
                /** @description Names of sensors as they report themselves, several comma-separated. */
                sensor?: components["parameters"]["sensor"];
                /** @description Lowest score, included. */
                min_bot_score?: components["parameters"]["min_bot_score"];
                /** @description Highest score, included. */
                max_bot_score?: components["parameters"]["max_bot_score"];
                /** @description Threat levels, several comma-separated. */
                level?: components["parameters"]["level"];
                /** @description The same as `level`; both are one list. */
                threat_level?: components["parameters"]["threat_level"];
                /** @description Threat categories, several comma-separated. */
                category?: components["parameters"]["category"];
                /** @description Who came, several comma-separated; impostors are of no other kind. */
                kind?: components["parameters"]["kind"];
                /** @description ISO 3166 country codes, several comma-separated. */
                country?: components["parameters"]["country"];
                /** @description Came through a known proxy; `false` also takes those of whom nobody could tell (`unknown_networks`). */
                is_proxy?: components["parameters"]["is_proxy"];
                /** @description Came through a known VPN; the same. */
                is_vpn?: components["parameters"]["is_vpn"];
                /** @description Came out of the Tor network; the same. */
                is_tor?: components["parameters"]["is_tor"];
                /** @description Test traffic. */
                is_test?: components["parameters"]["is_test"];
                /** @description Says that it is test traffic, without proof. */
                is_unproven_test?: components["parameters"]["is_unproven_test"];
                /** @description A rule of this service had the visitor blocked when this came, or because of it. */
                rules_enforced?: components["parameters"]["rules_enforced"];
                /** @description Decided to be blocked, or refused by a sensor of the site. */
                blocked?: components["parameters"]["blocked"];
                /** @description Says that it is a known crawler, and is not. */
                impostor?: components["parameters"]["impostor"];
                /** @description Asked for a place to sign in. */
                on_login?: components["parameters"]["on_login"];
                /** @description Asked for a cart or a checkout. */
                on_cart?: components["parameters"]["on_cart"];
                /** @description Asked for a search. */
                on_search?: components["parameters"]["on_search"];
                /** @description The sensor refused the visitor; dry runs too. */
                refused?: components["parameters"]["refused"];
                /** @description Addresses or networks (CIDR), several comma-separated. */
                ip?: components["parameters"]["ip"];
                /** @description The same as `ip`; both are one list. */
                ip_address?: components["parameters"]["ip_address"];
                /** @description Actors, several comma-separated. */
                actor_id?: components["parameters"]["actor_id"];
                /** @description Decoys that were hit, several comma-separated. */
                decoy_id?: components["parameters"]["decoy_id"];
                /** @description Visitors, several comma-separated. */
                visitor_id?: components["parameters"]["visitor_id"];
                /** @description What was decided about the request, several comma-separated. */
                action?: components["parameters"]["action"];
                /** @description Types of attack found in the request, several comma-separated. */
                attack?: components["parameters"]["attack"];
                /** @description MITRE ATT&CK tactics such as TA0001, several comma-separated; those of the matrix. */
                tactic?: components["parameters"]["tactic"];
                /** @description MITRE ATT&CK techniques such as T1190, several comma-separated; those of the matrix. */
                technique?: components["parameters"]["technique"];
                /** @description Operators of AI crawlers, agents and assistants as `ai_scraper.operator` names them, several comma-separated. */
                ai_operator?: components["parameters"]["ai_operator"];
                /** @description AI assistants that sent the visit, such as chatgpt, several comma-separated; only llm_referral has one. */
                ai_platform?: components["parameters"]["ai_platform"];
                /** @description Path, or the beginning of one with "*" at the end; repeat the parameter for several. */
                path?: components["parameters"]["path"];
                /** @description Triage, several comma-separated. */
                status?: components["parameters"]["status"];
                /** @description Text that occurs in URL, User-Agent, referrer, network name or address, in any case. */
                q?: components["parameters"]["q"];
                /** @description From this day or moment on (ISO 8601; UTC when no offset is given). */
                start_date?: components["parameters"]["start_date"];
                /** @description Up to this day or moment, included. */
                end_date?: components["parameters"]["end_date"];
                /** @description Leaves out what `property_id` with this value would keep. */
                not_property_id?: components["parameters"]["not_property_id"];
                /** @description Leaves out what `source` with this value would keep. */
                not_source?: components["parameters"]["not_source"];
                /** @description Leaves out what `sensor` with this value would keep. */
                not_sensor?: components["parameters"]["not_sensor"];
                /** @description Leaves out what `min_bot_score` with this value would keep. */
                not_min_bot_score?: components["parameters"]["not_min_bot_score"];
                /** @description Leaves out what `max_bot_score` with this value would keep. */
                not_max_bot_score?: components["parameters"]["not_max_bot_score"];
                /** @description Leaves out what `level` with this value would keep. */
                not_level?: components["parameters"]["not_level"];
                /** @description Leaves out what `threat_level` with this value would keep. */
                not_threat_level?: components["parameters"]["not_threat_level"];
                /** @description Leaves out what `category` with this value would keep. */
                not_category?: components["parameters"]["not_category"];
                /** @description Leaves out what `kind` with this value would keep. */
                not_kind?: components["parameters"]["not_kind"];
                /** @description Leaves out what `country` with this value would keep. */
                not_country?: components["parameters"]["not_country"];
                /** @description Leaves out what `is_proxy` with this value would keep. */
                not_is_proxy?: components["parameters"]["not_is_proxy"];
                /** @description Leaves out what `is_vpn` with this value would keep. */
                not_is_vpn?: components["parameters"]["not_is_vpn"];
                /** @description Leaves out what `is_tor` with this value would keep. */
                not_is_tor?: components["parameters"]["not_is_tor"];
                /** @description Leaves out what `is_test` with this value would keep. */
                not_is_test?: components["parameters"]["not_is_test"];
                /** @description Leaves out what `is_unproven_test` with this value would keep. */
                not_is_unproven_test?: components["parameters"]["not_is_unproven_test"];
                /** @description Leaves out what `rules_enforced` with this value would keep. */
                not_rules_enforced?: components["parameters"]["not_rules_enforced"];
                /** @description Leaves out what `blocked` with this value would keep. */
                not_blocked?: components["parameters"]["not_blocked"];
                /** @description Leaves out what `impostor` with this value would keep. */
                not_impostor?: components["parameters"]["not_impostor"];
                /** @description Leaves out what `on_login` with this value would keep. */
                not_on_login?: components["parameters"]["not_on_login"];
                /** @description Leaves out what `on_cart` with this value would keep. */
                not_on_cart?: components["parameters"]["not_on_cart"];
                /** @description Leaves out what `on_search` with this value would keep. */
                not_on_search?: components["parameters"]["not_on_search"];
                /** @description Leaves out what `refused` with this value would keep. */
                not_refused?: components["parameters"]["not_refused"];
                /** @description Leaves out what `ip` with this value would keep. */
                not_ip?: components["parameters"]["not_ip"];
                /** @description Leaves out what `ip_address` with this value would keep. */
                not_ip_address?: components["parameters"]["not_ip_address"];
                /** @description Leaves out what `actor_id` with this value would keep. */
                not_actor_id?: components["parameters"]["not_actor_id"];
                /** @description Leaves out what `decoy_id` with this value would keep. */
                not_decoy_id?: components["parameters"]["not_decoy_id"];
                /** @description Leaves out what `visitor_id` with this value would keep. */
                not_visitor_id?: components["parameters"]["not_visitor_id"];
                /** @description Leaves out what `action` with this value would keep. */
                not_action?: components["parameters"]["not_action"];
                /** @description Leaves out what `attack` with this value would keep. */
                not_attack?: components["parameters"]["not_attack"];
                /** @description Leaves out what `tactic` with this value would keep. */
                not_tactic?: components["parameters"]["not_tactic"];
                /** @description Leaves out what `technique` with this value would keep. */
                not_technique?: components["parameters"]["not_technique"];
                /** @description Leaves out what `ai_operator` with this value would keep. */
                not_ai_operator?: components["parameters"]["not_ai_operator"];
                /** @description Leaves out what `ai_platform` with this value would keep. */
                not_ai_platform?: components["parameters"]["not_ai_platform"];
                /** @description Leaves out what `path` with this value would keep. */
                not_path?: components["parameters"]["not_path"];
                /** @description Leaves out what `status` with this value would keep. */
                not_status?: components["parameters"]["not_status"];
                /** @description Leaves out what `q` with this value would keep. */
                not_q?: components["parameters"]["not_q"];
                /** @description Leaves out what `start_date` with this value would keep. */
                not_start_date?: components["parameters"]["not_start_date"];
                /** @description Leaves out what `end_date` with this value would keep. */
                not_end_date?: components["parameters"]["not_end_date"];
            };
            header?: never;
            path: {
                organization_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HourlyStatisticsList"];
                };
            };
        };
    };
    streamDetections: {
        parameters: {
            query?: {
                /** @description Properties, several comma-separated. */
                property_id?: components["parameters"]["property_id"];
                /** @description Source codes, several comma-separated. Names of form sensors (form_…, woocommerce_…) are taken as well, without codes beside them. */
                source?: components["parameters"]["source"];
                /** @description Names of sensors as they report themselves, several comma-separated. */
                sensor?: components["parameters"]["sensor"];
                /** @description Lowest score, included. */
                min_bot_score?: components["parameters"]["min_bot_score"];
                /** @description Highest score, included. */
                max_bot_score?: components["parameters"]["max_bot_score"];
                /** @description Threat levels, several comma-separated. */
                level?: components["parameters"]["level"];
                /** @description The same as `level`; both are one list. */
                threat_level?: components["parameters"]["threat_level"];
                /** @description Threat categories, several comma-separated. */
                category?: components["parameters"]["category"];
                /** @description Who came, several comma-separated; impostors are of no other kind. */
                kind?: components["parameters"]["kind"];
                /** @description ISO 3166 country codes, several comma-separated. */
                country?: components["parameters"]["country"];
                /** @description Came through a known proxy; `false` also takes those of whom nobody could tell (`unknown_networks`). */
                is_proxy?: components["parameters"]["is_proxy"];
                /** @description Came through a known VPN; the same. */
                is_vpn?: components["parameters"]["is_vpn"];
                /** @description Came out of the Tor network; the same. */
                is_tor?: components["parameters"]["is_tor"];
                /** @description Test traffic. */
                is_test?: components["parameters"]["is_test"];
                /** @description Says that it is test traffic, without proof. */
                is_unproven_test?: components["parameters"]["is_unproven_test"];
                /** @description A rule of this service had the visitor blocked when this came, or because of it. */
                rules_enforced?: components["parameters"]["rules_enforced"];
                /** @description Decided to be blocked, or refused by a sensor of the site. */
                blocked?: components["parameters"]["blocked"];
                /** @description Says that it is a known crawler, and is not. */
                impostor?: components["parameters"]["impostor"];
                /** @description Asked for a place to sign in. */
                on_login?: components["parameters"]["on_login"];
                /** @description Asked for a cart or a checkout. */
                on_cart?: components["parameters"]["on_cart"];
                /** @description Asked for a search. */
                on_search?: components["parameters"]["on_search"];
                /** @description The sensor refused the visitor; dry runs too. */
                refused?: components["parameters"]["refused"];
                /** @description Addresses or networks (CIDR), several comma-separated. */
                ip?: components["parameters"]["ip"];
                /** @description The same as `ip`; both are one list. */
                ip_address?: components["parameters"]["ip_address"];
                /** @description Actors, several comma-separated. */
                actor_id?: components["parameters"]["actor_id"];
                /** @description Decoys that were hit, several comma-separated. */
                decoy_id?: components["parameters"]["decoy_id"];
                /** @description Visitors, several comma-separated. */
                visitor_id?: components["parameters"]["visitor_id"];
                /** @description What was decided about the request, several comma-separated. */
                action?: components["parameters"]["action"];
                /** @description Types of attack found in the request, several comma-separated. */
                attack?: components["parameters"]["attack"];
                /** @description MITRE ATT&CK tactics such as TA0001, several comma-separated; those of the matrix. */
                tactic?: components["parameters"]["tactic"];
                /** @description MITRE ATT&CK techniques such as T1190, several comma-separated; those of the matrix. */
                technique?: components["parameters"]["technique"];
                /** @description Operators of AI crawlers, agents and assistants as `ai_scraper.operator` names them, several comma-separated. */
                ai_operator?: components["parameters"]["ai_operator"];
                /** @description AI assistants that sent the visit, such as chatgpt, several comma-separated; only llm_referral has one. */
                ai_platform?: components["parameters"]["ai_platform"];
                /** @description Path, or the beginning of one with "*" at the end; repeat the parameter for several. */
                path?: components["parameters"]["path"];
                /** @description Triage, several comma-separated. */
                status?: components["parameters"]["status"];
                /** @description Text that occurs in URL, User-Agent, referrer, network name or address, in any case. */
                q?: components["parameters"]["q"];
                /** @description From this day or moment on (ISO 8601; UTC when no offset is given). */
                start_date?: components["parameters"]["start_date"];
                /** @description Up to this day or moment, included. */
                end_date?: components["parameters"]["end_date"];
                /** @description Leaves out what `property_id` with this value would keep. */
                not_property_id?: components["parameters"]["not_property_id"];
                /** @description Leaves out what `source` with this value would keep. */
                not_source?: components["parameters"]["not_source"];
                /** @description Leaves out what `sensor` with this value would keep. */
                not_sensor?: components["parameters"]["not_sensor"];
                /** @description Leaves out what `min_bot_score` with this value would keep. */
                not_min_bot_score?: components["parameters"]["not_min_bot_score"];
                /** @description Leaves out what `max_bot_score` with this value would keep. */
                not_max_bot_score?: components["parameters"]["not_max_bot_score"];
                /** @description Leaves out what `level` with this value would keep. */
                not_level?: components["parameters"]["not_level"];
                /** @description Leaves out what `threat_level` with this value would keep. */
                not_threat_level?: components["parameters"]["not_threat_level"];
                /** @description Leaves out what `category` with this value would keep. */
                not_category?: components["parameters"]["not_category"];
                /** @description Leaves out what `kind` with this value would keep. */
                not_kind?: components["parameters"]["not_kind"];
                /** @description Leaves out what `country` with this value would keep. */
                not_country?: components["parameters"]["not_country"];
                /** @description Leaves out what `is_proxy` with this value would keep. */
                not_is_proxy?: components["parameters"]["not_is_proxy"];
                /** @description Leaves out what `is_vpn` with this value would keep. */
                not_is_vpn?: components["parameters"]["not_is_vpn"];
                /** @description Leaves out what `is_tor` with this value would keep. */
                not_is_tor?: components["parameters"]["not_is_tor"];
                /** @description Leaves out what `is_test` with this value would keep. */
                not_is_test?: components["parameters"]["not_is_test"];
                /** @description Leaves out what `is_unproven_test` with this value would keep. */
                not_is_unproven_test?: components["parameters"]["not_is_unproven_test"];
                /** @description Leaves out what `rules_enforced` with this value would keep. */
                not_rules_enforced?: components["parameters"]["not_rules_enforced"];
                /** @description Leaves out what `blocked` with this value would keep. */
                not_blocked?: components["parameters"]["not_blocked"];
                /** @description Leaves out what `impostor` with this value would keep. */
                not_impostor?: components["parameters"]["not_impostor"];
                /** @description Leaves out what `on_login` with this value would keep. */
                not_on_login?: components["parameters"]["not_on_login"];
                /** @description Leaves out what `on_cart` with this value would keep. */
                not_on_cart?: components["parameters"]["not_on_cart"];
                /** @description Leaves out what `on_search` with this value would keep. */
                not_on_search?: components["parameters"]["not_on_search"];
                /** @description Leaves out what `refused` with this value would keep. */
                not_refused?: components["parameters"]["not_refused"];
                /** @description Leaves out what `ip` with this value would keep. */
                not_ip?: components["parameters"]["not_ip"];
                /** @description Leaves out what `ip_address` with this value would keep. */
                not_ip_address?: components["parameters"]["not_ip_address"];
                /** @description Leaves out what `actor_id` with this value would keep. */
                not_actor_id?: components["parameters"]["not_actor_id"];
                /** @description Leaves out what `decoy_id` with this value would keep. */
                not_decoy_id?: components["parameters"]["not_decoy_id"];
                /** @description Leaves out what `visitor_id` with this value would keep. */
                not_visitor_id?: components["parameters"]["not_visitor_id"];
                /** @description Leaves out what `action` with this value would keep. */
                not_action?: components["parameters"]["not_action"];
                /** @description Leaves out what `attack` with this value would keep. */
                not_attack?: components["parameters"]["not_attack"];
                /** @description Leaves out what `tactic` with this value would keep. */
                not_tactic?: components["parameters"]["not_tactic"];
                /** @description Leaves out what `technique` with this value would keep. */
                not_technique?: components["parameters"]["not_technique"];
                /** @description Leaves out what `ai_operator` with this value would keep. */
                not_ai_operator?: components["parameters"]["not_ai_operator"];
                /** @description Leaves out what `ai_platform` with this value would keep. */
                not_ai_platform?: components["parameters"]["not_ai_platform"];
                /** @description Leaves out what `path` with this value would keep. */
                not_path?: components["parameters"]["not_path"];
                /** @description Leaves out what `status` with this value would keep. */
                not_status?: components["parameters"]["not_status"];
                /** @description Leaves out what `q` with this value would keep. */
                not_q?: components["parameters"]["not_q"];
                /** @description Leaves out what `start_date` with this value would keep. */
                not_start_date?: components["parameters"]["not_start_date"];
                /** @description Leaves out what `end_date` with this value would keep. */
                not_end_date?: components["parameters"]["not_end_date"];
            };
            header?: {
                /** @description Id of the last detection that was seen. */
                "last-event-id"?: string;
            };
            path: {
                organization_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    triageDetections: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkTriageInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriageCountAnswer"];
                };
            };
        };
    };
    getDetection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: string;
                detection_id: components["parameters"]["detection_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FullDetectionAnswer"];
                };
            };
        };
    };
    triageDetection: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: string;
                detection_id: components["parameters"]["detection_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TriageInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetectionAnswer"];
                };
            };
        };
    };
    getDigest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DigestAnswer"];
                };
            };
        };
    };
    setDigest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DigestSettings"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DigestAnswer"];
                };
            };
        };
    };
    previewDigest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DigestPreviewInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DigestLetterAnswer"];
                };
            };
        };
    };
    listDomains: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainPage"];
                };
            };
        };
    };
    createDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DomainInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainAnswer"];
                };
            };
        };
    };
    getClearancePolicy: {
        parameters: {
            query?: {
                /** @description The default property without it. */
                property_id?: string;
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearancePolicyVersionAnswer"];
                };
            };
        };
    };
    putClearancePolicy: {
        parameters: {
            query?: {
                /** @description The default property without it. */
                property_id?: string;
                /** @description The version that the policy was made from. With another in force by now it is refused (`clearance_policy_changed`); without it, whatever is in force is replaced. */
                version?: number;
            };
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClearancePolicy"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearancePolicyVersionAnswer"];
                };
            };
        };
    };
    previewClearancePolicy: {
        parameters: {
            query?: {
                property_id?: string;
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClearancePreviewInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearancePreviewAnswer"];
                };
            };
        };
    };
    listClearancePolicies: {
        parameters: {
            query?: {
                /** @description The default property without it. */
                property_id?: string;
                page?: components["parameters"]["page"];
                /** @description Without it all are on one page. */
                page_size?: number;
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearancePolicyVersionPage"];
                };
            };
        };
    };
    listEnforcements: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
                /** @description Only what is in force, or only what has ended. */
                active?: boolean;
                response_action_id?: string;
                /** @description Of IPv6 anything in the /64. */
                ip?: string;
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnforcementEntryPage"];
                };
            };
        };
    };
    undoEnforcement: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                enforcement_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnforcementEntryAnswer"];
                };
            };
        };
    };
    listErasures: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasurePage"];
                };
            };
        };
    };
    requestErasure: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErasureInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureAnswer"];
                };
            };
        };
    };
    previewErasure: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErasureInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasurePreviewAnswer"];
                };
            };
        };
    };
    getErasure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                erasure_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureAnswer"];
                };
            };
        };
    };
    listAwsWaf: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                /** @description Without it all are on one page. */
                page_size?: number;
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirewallPage"];
                };
            };
        };
    };
    connectAwsWaf: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AwsWafInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirewallAnswer"];
                };
            };
        };
    };
    createRuleAwsWaf: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecoyRuleInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseActionAnswer"];
                };
            };
        };
    };
    getAwsWaf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                integration_id: components["parameters"]["integration_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirewallAnswer"];
                };
            };
        };
    };
    deleteAwsWaf: {
        parameters: {
            query?: {
                /** @description Forget it even if the provider cannot be reached. */
                force?: components["parameters"]["force"];
            };
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                integration_id: components["parameters"]["integration_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirewallAnswer"];
                };
            };
        };
    };
    updateAwsWaf: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                integration_id: components["parameters"]["integration_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AwsWafChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirewallAnswer"];
                };
            };
        };
    };
    testAwsWaf: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                integration_id: components["parameters"]["integration_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirewallAnswer"];
                };
            };
        };
    };
    listBlockLists: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                /** @description Without it all are on one page. */
                page_size?: number;
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockListPage"];
                };
            };
        };
    };
    connectBlockList: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlockListInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockListWithUrlAnswer"];
                };
            };
        };
    };
    getBlockList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                integration_id: components["parameters"]["integration_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockListAnswer"];
                };
            };
        };
    };
    deleteBlockList: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                integration_id: components["parameters"]["integration_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockListAnswer"];
                };
            };
        };
    };
    updateBlockList: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                integration_id: components["parameters"]["integration_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlockListChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockListAnswer"];
                };
            };
        };
    };
    listChats: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                /** @description Without it all are on one page. */
                page_size?: number;
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatPage"];
                };
            };
        };
    };
    connectChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatAnswer"];
                };
            };
        };
    };
    getChat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                integration_id: components["parameters"]["integration_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatAnswer"];
                };
            };
        };
    };
    deleteChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                integration_id: components["parameters"]["integration_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatAnswer"];
                };
            };
        };
    };
    updateChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                integration_id: components["parameters"]["integration_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatAnswer"];
                };
            };
        };
    };
    testChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                integration_id: components["parameters"]["integration_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatAnswer"];
                };
            };
        };
    };
    listCloudflare: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                /** @description Without it all are on one page. */
                page_size?: number;
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirewallPage"];
                };
            };
        };
    };
    connectCloudflare: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloudflareInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirewallAnswer"];
                };
            };
        };
    };
    createRuleCloudflare: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecoyRuleInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseActionAnswer"];
                };
            };
        };
    };
    getCloudflare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                integration_id: components["parameters"]["integration_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirewallAnswer"];
                };
            };
        };
    };
    deleteCloudflare: {
        parameters: {
            query?: {
                /** @description Forget it even if the provider cannot be reached. */
                force?: components["parameters"]["force"];
            };
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                integration_id: components["parameters"]["integration_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirewallAnswer"];
                };
            };
        };
    };
    updateCloudflare: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                integration_id: components["parameters"]["integration_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloudflareChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirewallAnswer"];
                };
            };
        };
    };
    testCloudflare: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                integration_id: components["parameters"]["integration_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirewallAnswer"];
                };
            };
        };
    };
    listSiems: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                /** @description Without it all are on one page. */
                page_size?: number;
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiemOutputPage"];
                };
            };
        };
    };
    connectSiem: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SiemOutputInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiemOutputAnswer"];
                };
            };
        };
    };
    getSiem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                integration_id: components["parameters"]["integration_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiemOutputAnswer"];
                };
            };
        };
    };
    deleteSiem: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                integration_id: components["parameters"]["integration_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiemOutputAnswer"];
                };
            };
        };
    };
    updateSiem: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                integration_id: components["parameters"]["integration_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SiemOutputChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiemOutputAnswer"];
                };
            };
        };
    };
    testSiem: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                integration_id: components["parameters"]["integration_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiemOutputAnswer"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                /** @description Without it all are on one page. */
                page_size?: number;
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookPage"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretAnswer"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                webhook_id: components["parameters"]["webhook_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                webhook_id: components["parameters"]["webhook_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                webhook_id: components["parameters"]["webhook_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
                status?: "pending" | "attempted" | "delivered" | "failed";
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                webhook_id: components["parameters"]["webhook_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                webhook_id: components["parameters"]["webhook_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookSecretRotation"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretAnswer"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                webhook_id: components["parameters"]["webhook_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryAnswer"];
                };
            };
        };
    };
    listMembers: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberPage"];
                };
            };
        };
    };
    inviteMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitedMemberAnswer"];
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                member_id: components["parameters"]["member_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberAnswer"];
                };
            };
        };
    };
    changeMemberRole: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                member_id: components["parameters"]["member_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberAnswer"];
                };
            };
        };
    };
    renewInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                member_id: components["parameters"]["member_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitedMemberAnswer"];
                };
            };
        };
    };
    getMitreStatistics: {
        parameters: {
            query?: {
                /** @description Properties, several comma-separated. */
                property_id?: components["parameters"]["property_id"];
                /** @description Source codes, several comma-separated. Names of form sensors (form_…, woocommerce_…) are taken as well, without codes beside them. */
                source?: components["parameters"]["source"];
                /** @description Names of sensors as they report themselves, several comma-separated. */
                sensor?: components["parameters"]["sensor"];
                /** @description Lowest score, included. */
                min_bot_score?: components["parameters"]["min_bot_score"];
                /** @description Highest score, included. */
                max_bot_score?: components["parameters"]["max_bot_score"];
                /** @description Threat levels, several comma-separated. */
                level?: components["parameters"]["level"];
                /** @description The same as `level`; both are one list. */
                threat_level?: components["parameters"]["threat_level"];
                /** @description Threat categories, several comma-separated. */
                category?: components["parameters"]["category"];
                /** @description Who came, several comma-separated; impostors are of no other kind. */
                kind?: components["parameters"]["kind"];
                /** @description ISO 3166 country codes, several comma-separated. */
                country?: components["parameters"]["country"];
                /** @description Came through a known proxy; `false` also takes those of whom nobody could tell (`unknown_networks`). */
                is_proxy?: components["parameters"]["is_proxy"];
                /** @description Came through a known VPN; the same. */
                is_vpn?: components["parameters"]["is_vpn"];
                /** @description Came out of the Tor network; the same. */
                is_tor?: components["parameters"]["is_tor"];
                /** @description Test traffic. */
                is_test?: components["parameters"]["is_test"];
                /** @description Says that it is test traffic, without proof. */
                is_unproven_test?: components["parameters"]["is_unproven_test"];
                /** @description A rule of this service had the visitor blocked when this came, or because of it. */
                rules_enforced?: components["parameters"]["rules_enforced"];
                /** @description Decided to be blocked, or refused by a sensor of the site. */
                blocked?: components["parameters"]["blocked"];
                /** @description Says that it is a known crawler, and is not. */
                impostor?: components["parameters"]["impostor"];
                /** @description Asked for a place to sign in. */
                on_login?: components["parameters"]["on_login"];
                /** @description Asked for a cart or a checkout. */
                on_cart?: components["parameters"]["on_cart"];
                /** @description Asked for a search. */
                on_search?: components["parameters"]["on_search"];
                /** @description The sensor refused the visitor; dry runs too. */
                refused?: components["parameters"]["refused"];
                /** @description Addresses or networks (CIDR), several comma-separated. */
                ip?: components["parameters"]["ip"];
                /** @description The same as `ip`; both are one list. */
                ip_address?: components["parameters"]["ip_address"];
                /** @description Actors, several comma-separated. */
                actor_id?: components["parameters"]["actor_id"];
                /** @description Decoys that were hit, several comma-separated. */
                decoy_id?: components["parameters"]["decoy_id"];
                /** @description Visitors, several comma-separated. */
                visitor_id?: components["parameters"]["visitor_id"];
                /** @description What was decided about the request, several comma-separated. */
                action?: components["parameters"]["action"];
                /** @description Types of attack found in the request, several comma-separated. */
                attack?: components["parameters"]["attack"];
                /** @description MITRE ATT&CK tactics such as TA0001, several comma-separated; those of the matrix. */
                tactic?: components["parameters"]["tactic"];
                /** @description MITRE ATT&CK techniques such as T1190, several comma-separated; those of the matrix. */
                technique?: components["parameters"]["technique"];
                /** @description Operators of AI crawlers, agents and assistants as `ai_scraper.operator` names them, several comma-separated. */
                ai_operator?: components["parameters"]["ai_operator"];
                /** @description AI assistants that sent the visit, such as chatgpt, several comma-separated; only llm_referral has one. */
                ai_platform?: components["parameters"]["ai_platform"];
                /** @description Path, or the beginning of one with "*" at the end; repeat the parameter for several. */
                path?: components["parameters"]["path"];
                /** @description Triage, several comma-separated. */
                status?: components["parameters"]["status"];
                /** @description Text that occurs in URL, User-Agent, referrer, network name or address, in any case. */
                q?: components["parameters"]["q"];
                /** @description From this day or moment on (ISO 8601; UTC when no offset is given). */
                start_date?: components["parameters"]["start_date"];
                /** @description Up to this day or moment, included. */
                end_date?: components["parameters"]["end_date"];
                /** @description Leaves out what `property_id` with this value would keep. */
                not_property_id?: components["parameters"]["not_property_id"];
                /** @description Leaves out what `source` with this value would keep. */
                not_source?: components["parameters"]["not_source"];
                /** @description Leaves out what `sensor` with this value would keep. */
                not_sensor?: components["parameters"]["not_sensor"];
                /** @description Leaves out what `min_bot_score` with this value would keep. */
                not_min_bot_score?: components["parameters"]["not_min_bot_score"];
                /** @description Leaves out what `max_bot_score` with this value would keep. */
                not_max_bot_score?: components["parameters"]["not_max_bot_score"];
                /** @description Leaves out what `level` with this value would keep. */
                not_level?: components["parameters"]["not_level"];
                /** @description Leaves out what `threat_level` with this value would keep. */
                not_threat_level?: components["parameters"]["not_threat_level"];
                /** @description Leaves out what `category` with this value would keep. */
                not_category?: components["parameters"]["not_category"];
                /** @description Leaves out what `kind` with this value would keep. */
                not_kind?: components["parameters"]["not_kind"];
                /** @description Leaves out what `country` with this value would keep. */
                not_country?: components["parameters"]["not_country"];
                /** @description Leaves out what `is_proxy` with this value would keep. */
                not_is_proxy?: components["parameters"]["not_is_proxy"];
                /** @description Leaves out what `is_vpn` with this value would keep. */
                not_is_vpn?: components["parameters"]["not_is_vpn"];
                /** @description Leaves out what `is_tor` with this value would keep. */
                not_is_tor?: components["parameters"]["not_is_tor"];
                /** @description Leaves out what `is_test` with this value would keep. */
                not_is_test?: components["parameters"]["not_is_test"];
                /** @description Leaves out what `is_unproven_test` with this value would keep. */
                not_is_unproven_test?: components["parameters"]["not_is_unproven_test"];
                /** @description Leaves out what `rules_enforced` with this value would keep. */
                not_rules_enforced?: components["parameters"]["not_rules_enforced"];
                /** @description Leaves out what `blocked` with this value would keep. */
                not_blocked?: components["parameters"]["not_blocked"];
                /** @description Leaves out what `impostor` with this value would keep. */
                not_impostor?: components["parameters"]["not_impostor"];
                /** @description Leaves out what `on_login` with this value would keep. */
                not_on_login?: components["parameters"]["not_on_login"];
                /** @description Leaves out what `on_cart` with this value would keep. */
                not_on_cart?: components["parameters"]["not_on_cart"];
                /** @description Leaves out what `on_search` with this value would keep. */
                not_on_search?: components["parameters"]["not_on_search"];
                /** @description Leaves out what `refused` with this value would keep. */
                not_refused?: components["parameters"]["not_refused"];
                /** @description Leaves out what `ip` with this value would keep. */
                not_ip?: components["parameters"]["not_ip"];
                /** @description Leaves out what `ip_address` with this value would keep. */
                not_ip_address?: components["parameters"]["not_ip_address"];
                /** @description Leaves out what `actor_id` with this value would keep. */
                not_actor_id?: components["parameters"]["not_actor_id"];
                /** @description Leaves out what `decoy_id` with this value would keep. */
                not_decoy_id?: components["parameters"]["not_decoy_id"];
                /** @description Leaves out what `visitor_id` with this value would keep. */
                not_visitor_id?: components["parameters"]["not_visitor_id"];
                /** @description Leaves out what `action` with this value would keep. */
                not_action?: components["parameters"]["not_action"];
                /** @description Leaves out what `attack` with this value would keep. */
                not_attack?: components["parameters"]["not_attack"];
                /** @description Leaves out what `tactic` with this value would keep. */
                not_tactic?: components["parameters"]["not_tactic"];
                /** @description Leaves out what `technique` with this value would keep. */
                not_technique?: components["parameters"]["not_technique"];
                /** @description Leaves out what `ai_operator` with this value would keep. */
                not_ai_operator?: components["parameters"]["not_ai_operator"];
                /** @description Leaves out what `ai_platform` with this value would keep. */
                not_ai_platform?: components["parameters"]["not_ai_platform"];
                /** @description Leaves out what `path` with this value would keep. */
                not_path?: components["parameters"]["not_path"];
                /** @description Leaves out what `status` with this value would keep. */
                not_status?: components["parameters"]["not_status"];
                /** @description Leaves out what `q` with this value would keep. */
                not_q?: components["parameters"]["not_q"];
                /** @description Leaves out what `start_date` with this value would keep. */
                not_start_date?: components["parameters"]["not_start_date"];
                /** @description Leaves out what `end_date` with this value would keep. */
                not_end_date?: components["parameters"]["not_end_date"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MitreStatisticsAnswer"];
                };
            };
        };
    };
    putBaitOnOwnSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnSiteInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSiteAnswer"];
                };
            };
        };
    };
    listProperties: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertyPage"];
                };
            };
        };
    };
    createProperty: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PropertyInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertyAnswer"];
                };
            };
        };
    };
    listSensorKeys: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                property_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SensorKeyPage"];
                };
            };
        };
    };
    createSensorKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                property_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SensorKeyInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SensorKeyWithSecretAnswer"];
                };
            };
        };
    };
    revokeSensorKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                property_id: string;
                key_id: components["parameters"]["key_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SensorKeyAnswer"];
                };
            };
        };
    };
    listResponseActions: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseActionPage"];
                };
            };
        };
    };
    createResponseAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResponseActionInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseActionAnswer"];
                };
            };
        };
    };
    previewResponseAction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResponsePreviewInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponsePreviewAnswer"];
                };
            };
        };
    };
    getResponseAction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                response_action_id: components["parameters"]["response_action_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseActionAnswer"];
                };
            };
        };
    };
    updateResponseAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                response_action_id: components["parameters"]["response_action_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResponseActionInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseActionAnswer"];
                };
            };
        };
    };
    deleteResponseAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                response_action_id: components["parameters"]["response_action_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseActionAnswer"];
                };
            };
        };
    };
    listResponseDeliveries: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
                status?: "pending" | "attempted" | "delivered" | "failed";
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                response_action_id: components["parameters"]["response_action_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
        };
    };
    listResponseNotices: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                response_action_id: components["parameters"]["response_action_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseNoticePage"];
                };
            };
        };
    };
    listResponseRuns: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                response_action_id: components["parameters"]["response_action_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseRunPage"];
                };
            };
        };
    };
    toggleResponseAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                response_action_id: components["parameters"]["response_action_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseActionAnswer"];
                };
            };
        };
    };
    getResponseMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseMailAnswer"];
                };
            };
        };
    };
    setResponseMail: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResponseMailInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseMailAnswer"];
                };
            };
        };
    };
    listResponseQuestions: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
                status?: "open" | "confirmed" | "declined" | "expired";
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseQuestionPage"];
                };
            };
        };
    };
    confirmResponseQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                question_id: components["parameters"]["question_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseQuestionAnswer"];
                };
            };
        };
    };
    declineResponseQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                question_id: components["parameters"]["question_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseQuestionAnswer"];
                };
            };
        };
    };
    getResponseSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseSettingsAnswer"];
                };
            };
        };
    };
    setResponseSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResponseSettings"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseSettingsAnswer"];
                };
            };
        };
    };
    getRotationSettings: {
        parameters: {
            query?: {
                /** @description One property instead of all without settings of their own. */
                property_id?: string;
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandingRotationSettingsAnswer"];
                };
            };
        };
    };
    setRotationSettings: {
        parameters: {
            query?: {
                /** @description One property instead of all without settings of their own. */
                property_id?: string;
            };
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotationSettings"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandingRotationSettingsAnswer"];
                };
            };
        };
    };
    dropRotationSettings: {
        parameters: {
            query?: {
                /** @description One property instead of all without settings of their own. */
                property_id?: string;
            };
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandingRotationSettingsAnswer"];
                };
            };
        };
    };
    getSelfTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SelfTestAnswer"];
                };
            };
        };
    };
    attackSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SiteAttackInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteAttackAnswer"];
                };
            };
        };
    };
    runSelfTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SelfTestAnswer"];
                };
            };
        };
    };
    setSelfTestSettings: {
        parameters: {
            query?: {
                /** @description The version of the settings that the change was made from. With others stored by now it is refused (`changed_meanwhile`); without it, what is stored is replaced, whatever it is. */
                version?: components["parameters"]["version"];
            };
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SelfTestSettingsInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SelfTestAnswer"];
                };
            };
        };
    };
    listSensors: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SensorPage"];
                };
            };
        };
    };
    getSetupChecklist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetupChecklistAnswer"];
                };
            };
        };
    };
    listShares: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
                actor_id?: string;
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharePage"];
                };
            };
        };
    };
    deleteShare: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                share_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareAnswer"];
                };
            };
        };
    };
    listSshSessions: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
                days?: components["parameters"]["days"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SshSessionPage"];
                };
            };
        };
    };
    getSshSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                session_id: components["parameters"]["session_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SshSessionDetailAnswer"];
                };
            };
        };
    };
    getSshReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                session_id: components["parameters"]["session_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SshReplayAnswer"];
                };
            };
        };
    };
    getTypedPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                session_id: components["parameters"]["session_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TypedPasswordAnswer"];
                };
            };
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionAnswer"];
                };
            };
        };
    };
    createTestDetection: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestDetectionInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestDetectionAnswer"];
                };
            };
        };
    };
    createTestProof: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestProofAnswer"];
                };
            };
        };
    };
    listViews: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                organization_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewPage"];
                };
            };
        };
    };
    createView: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ViewInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewAnswer"];
                };
            };
        };
    };
    getView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: string;
                view_id: components["parameters"]["view_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewAnswer"];
                };
            };
        };
    };
    deleteView: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: string;
                view_id: components["parameters"]["view_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewAnswer"];
                };
            };
        };
    };
    updateView: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: string;
                view_id: components["parameters"]["view_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ViewPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewAnswer"];
                };
            };
        };
    };
    listVisitors: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                page_size?: components["parameters"]["page_size"];
                /** @description next_cursor of the page before; takes the place of page and page_size. */
                cursor?: components["parameters"]["cursor"];
                property_id?: string;
                /** @description The most serious decision about the visitor. */
                action?: "allow" | "log" | "challenge" | "block";
                /** @description Who waits for an answer, who has which, or everybody. */
                answer?: "open" | "done" | "false_positive" | "any";
                /** @description Only visitors of this level and above. */
                min_level?: components["schemas"]["ThreatLevel"];
                /** @description The most serious decision first, of these the newest evidence; or the newest evidence first. */
                sort_by?: "gravity" | "last_evidence";
                /** @description An address or a network (CIDR). */
                ip?: string;
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitorPage"];
                };
            };
        };
    };
    getVisitor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                visitor_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitorDetailAnswer"];
                };
            };
        };
    };
    answerVisitor: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                organization_id: components["parameters"]["organization_id"];
                visitor_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VisitorAnswerInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitorDetailAnswer"];
                };
            };
        };
    };
    getProperty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                property_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertyAnswer"];
                };
            };
        };
    };
    replaceProperty: {
        parameters: {
            query?: {
                /** @description The version of the settings that the change was made from. With others stored by now it is refused (`changed_meanwhile`); without it, what is stored is replaced, whatever it is. */
                version?: components["parameters"]["version"];
            };
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                property_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PropertyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertyAnswer"];
                };
            };
        };
    };
    pauseProperty: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                property_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertyAnswer"];
                };
            };
        };
    };
    updateProperty: {
        parameters: {
            query?: {
                /** @description The version of the settings that the change was made from. With others stored by now it is refused (`changed_meanwhile`); without it, what is stored is replaced, whatever it is. */
                version?: components["parameters"]["version"];
            };
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                property_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PropertyPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertyAnswer"];
                };
            };
        };
    };
    previewDecisions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                property_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionPreviewInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionPreviewAnswer"];
                };
            };
        };
    };
    getSharedStory: {
        parameters: {
            query?: {
                /** @description next_cursor of the piece before. */
                cursor?: string;
                page_size?: number;
            };
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedStoryAnswer"];
                };
            };
        };
    };
    getSystemHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemHealthAnswer"];
                };
            };
        };
    };
    reportAgentDetections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentDetections"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentDetectionsReceipt"];
                };
            };
        };
    };
    reportAgentHeartbeat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentHeartbeat"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentHeartbeatReceipt"];
                };
            };
        };
    };
    validateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidateKeyAnswer"];
                };
            };
        };
    };
    getBlockListFeed: {
        parameters: {
            query?: {
                format?: "plain" | "nftables" | "nginx" | "crowdsec";
            };
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    mintClearance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClearanceRequest"];
                "text/plain": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearanceMinted"];
                };
            };
        };
    };
    appealClearance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClearanceAppealInput"];
                "text/plain": string;
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearanceAppealReceived"];
                };
            };
        };
    };
    getClearanceChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClearanceRequest"];
                "text/plain": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearanceChallenge"];
                };
            };
        };
    };
    answerClearanceChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClearanceChallengeAnswer"];
                "text/plain": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearanceMinted"];
                };
            };
        };
    };
    getClearanceConfig: {
        parameters: {
            query?: {
                /** @description Organization. */
                aid?: components["parameters"]["aid"];
                /** @description Property; the default one without it. */
                pid?: components["parameters"]["pid"];
                host?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearanceConfig"];
                };
            };
        };
    };
    isDeniedClearance: {
        parameters: {
            query?: {
                /** @description Organization. */
                aid?: components["parameters"]["aid"];
                /** @description Property; the default one without it. */
                pid?: components["parameters"]["pid"];
            };
            header?: never;
            path: {
                fingerprint: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearanceDenied"];
                };
            };
        };
    };
    mailClearanceLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ClearanceMailInput"];
            };
        };
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    getClearanceScript: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JavaScript. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
        };
    };
    getClearanceRobotsFile: {
        parameters: {
            query?: {
                /** @description Organization. */
                aid?: components["parameters"]["aid"];
                /** @description Property; the default one without it. */
                pid?: components["parameters"]["pid"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    streamClearance: {
        parameters: {
            query: {
                /** @description Organization. */
                aid: string;
            };
            header?: {
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    reportClearance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClearanceTelemetry"];
            };
        };
        responses: {
            /** @description Counted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    reportDetection: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DetectBody"];
                "text/plain": string;
            };
        };
        responses: {
            /** @description Accepted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    reportDetections: {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DetectBatchBody"];
                "text/plain": string;
                "application/x-ndjson": components["schemas"]["DetectBatchBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchAnswer"];
                };
            };
        };
    };
    reportPublicDetection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Sensor key of an edge sensor, wds1.… */
                "x-wd-sensor-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DetectBody"];
                "text/plain": string;
            };
        };
        responses: {
            /** @description Accepted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getActorFeed: {
        parameters: {
            query?: {
                /** @description next_since of the answer before, ISO 8601, or seconds or milliseconds since 1970. */
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActorFeedAnswer"];
                };
            };
        };
    };
    reportAiReferrals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AiReferralsBody"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiReferralsAnswer"];
                };
            };
        };
    };
    askClearanceForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClearanceFormInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearanceForm"];
                };
            };
        };
    };
    judgeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SdkDetectBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SdkDetectAnswer"];
                };
            };
        };
    };
    getIpIntel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntelBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntelAnswer"];
                };
            };
        };
    };
    getEntitlements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntitlementsAnswer"];
                };
            };
        };
    };
    getIpEnrichment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description IPv4 or IPv6 address. */
                ip: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrichmentAnswer"];
                };
            };
        };
    };
    reportViolations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ViolationsBody"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchAnswer"];
                };
            };
        };
    };
    getTagScript: {
        parameters: {
            query?: {
                v?: string;
            };
            header?: never;
            path: {
                /** @description Organization. */
                aid: string;
                /** @description Id of the detection script, with .js at the end. */
                script: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JavaScript. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
        };
    };
    getServiceHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceHealth"];
                };
            };
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
        };
    };
    discoverTaxii: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The discovery resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/taxii+json": components["schemas"]["TaxiiDiscovery"];
                };
            };
        };
    };
    getTaxiiApiRoot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The API root */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/taxii+json": components["schemas"]["TaxiiApiRoot"];
                };
            };
        };
    };
    listTaxiiCollections: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collections */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/taxii+json": components["schemas"]["TaxiiCollections"];
                };
            };
        };
    };
    getTaxiiCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                collection_id: components["parameters"]["collection_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collection */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/taxii+json": components["schemas"]["TaxiiCollection"];
                };
            };
        };
    };
    getTaxiiManifest: {
        parameters: {
            query?: {
                /** @description At most 1,000 are answered. */
                limit?: components["parameters"]["limit"];
                /** @description Only what was added or changed after it. */
                added_after?: components["parameters"]["added_after"];
                /** @description `next` of the answer before. */
                next?: components["parameters"]["next"];
                /** @description Other than 2.1 there is none. */
                "match[spec_version]"?: components["parameters"]["match_spec_version"];
                /** @description first, last, all, or moments; the newest version is kept, which is all of these. */
                "match[version]"?: components["parameters"]["match_version"];
                /** @description Ids, comma-separated. */
                "match[id]"?: components["parameters"]["match_id"];
                /** @description Types, comma-separated. */
                "match[type]"?: components["parameters"]["match_type"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                collection_id: components["parameters"]["collection_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A manifest */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/taxii+json": components["schemas"]["TaxiiManifest"];
                };
            };
        };
    };
    getTaxiiObjects: {
        parameters: {
            query?: {
                /** @description At most 1,000 are answered. */
                limit?: components["parameters"]["limit"];
                /** @description Only what was added or changed after it. */
                added_after?: components["parameters"]["added_after"];
                /** @description `next` of the answer before. */
                next?: components["parameters"]["next"];
                /** @description Other than 2.1 there is none. */
                "match[spec_version]"?: components["parameters"]["match_spec_version"];
                /** @description first, last, all, or moments; the newest version is kept, which is all of these. */
                "match[version]"?: components["parameters"]["match_version"];
                /** @description Ids, comma-separated. */
                "match[id]"?: components["parameters"]["match_id"];
                /** @description Types, comma-separated. */
                "match[type]"?: components["parameters"]["match_type"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                collection_id: components["parameters"]["collection_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/taxii+json": components["schemas"]["TaxiiEnvelope"];
                };
            };
        };
    };
    getTaxiiObject: {
        parameters: {
            query?: {
                /** @description At most 1,000 are answered. */
                limit?: components["parameters"]["limit"];
                /** @description Only what was added or changed after it. */
                added_after?: components["parameters"]["added_after"];
                /** @description `next` of the answer before. */
                next?: components["parameters"]["next"];
                /** @description Other than 2.1 there is none. */
                "match[spec_version]"?: components["parameters"]["match_spec_version"];
                /** @description first, last, all, or moments; the newest version is kept, which is all of these. */
                "match[version]"?: components["parameters"]["match_version"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                collection_id: components["parameters"]["collection_id"];
                object_id: components["parameters"]["object_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/taxii+json": components["schemas"]["TaxiiEnvelope"];
                };
            };
        };
    };
    getTaxiiVersions: {
        parameters: {
            query?: {
                /** @description At most 1,000 are answered. */
                limit?: components["parameters"]["limit"];
                /** @description Only what was added or changed after it. */
                added_after?: components["parameters"]["added_after"];
                /** @description `next` of the answer before. */
                next?: components["parameters"]["next"];
                /** @description Other than 2.1 there is none. */
                "match[spec_version]"?: components["parameters"]["match_spec_version"];
            };
            header?: never;
            path: {
                organization_id: components["parameters"]["organization_id"];
                collection_id: components["parameters"]["collection_id"];
                object_id: components["parameters"]["object_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Versions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/taxii+json": components["schemas"]["TaxiiVersions"];
                };
            };
        };
    };
}
