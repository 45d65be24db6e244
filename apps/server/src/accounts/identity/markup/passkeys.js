// Talks to the browser's authenticators (WebAuthn). A form with `data-passkey` is shown where passkeys are known;
// sending it asks the authenticator first and puts its answer, as JSON, into the field `credential`.
const toBytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
const toText = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
const withBytes = (credentials = []) => credentials.map((known) => ({ ...known, id: toBytes(known.id) }));

async function create(options) {
  const made = await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: toBytes(options.challenge),
      user: { ...options.user, id: toBytes(options.user.id) },
      excludeCredentials: withBytes(options.excludeCredentials),
    },
  });
  return answer(made, {
    attestationObject: toText(made.response.attestationObject),
    transports: made.response.getTransports?.() ?? [],
  });
}

async function get(options) {
  const used = await navigator.credentials.get({
    publicKey: {
      ...options,
      challenge: toBytes(options.challenge),
      allowCredentials: withBytes(options.allowCredentials),
    },
  });
  const { authenticatorData, signature, userHandle } = used.response;
  return answer(used, {
    authenticatorData: toText(authenticatorData),
    signature: toText(signature),
    ...(userHandle ? { userHandle: toText(userHandle) } : {}),
  });
}

function answer(credential, response) {
  const clientDataJSON = toText(credential.response.clientDataJSON);
  const { id, type } = credential;
  return {
    id,
    rawId: toText(credential.rawId),
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, ...response },
  };
}

for (const form of document.querySelectorAll('form[data-passkey]')) {
  if (window.PublicKeyCredential === undefined) break;
  form.hidden = false;
  document.querySelector('[data-no-passkeys]')?.remove();
  const failed = form.querySelector('[role=alert]');
  const button = form.querySelector('button');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    failed.hidden = true;
    button.disabled = true;
    try {
      const ask = form.dataset.passkey === 'create' ? create : get;
      form.elements.credential.value = JSON.stringify(await ask(JSON.parse(form.dataset.options)));
      form.submit();
    } catch {
      failed.hidden = false;
      button.disabled = false;
    }
  });
}
