import { plainWord } from './plain-word.ts';

/** Words that mean "password" or "secret code" by themselves, in the languages that login forms are written in. */
const PASSWORDS = `
  pass passcode passphrase passwd password passwords pasword passwrd psw pswd pw pwd requirepass masterauth
  passwort passwoerter kennwort geheimzahl zugangscode
  contrasena contrasenya clave claveacceso
  senha palavrapasse palavrachave
  motdepasse mdp codesecret
  parola parolachiave codicesegreto
  wachtwoord toegangscode
  losenord losen passord adgangskode kodeord salasana tunnussana lykilord
  haslo heslo geslo lozinka zaporka jelszo parool slaptazodis parole
  sifre parolam katasandi sandi katalaluan matkhau
  пароль парола лозинка гасло кодовоеслово
  密码 密碼 口令 パスワード 暗証番号 비밀번호 암호
  كلمةالمرور كلمةالسر סיסמה סיסמא पासवर्ड รหัสผ่าน κωδικος κωδικοσπροσβασης
`;

/** What programs give out: the value proves who somebody is. */
const PROOFS = `
  auth authorization bearer connectsid cookie cookies credential credentials csrf csrfmiddlewaretoken jsessionid jwt
  aspxauth aspnetsessionid laravelsession phpsessid sessid session sessionid sessionkey setcookie sid token xauth xsrf
  viewstate requestverificationtoken authenticitytoken proxyauthorization passkey
  accesstokens apikeys refreshtokens secrets secret idtokenhint devicecode usercode authcode authorizationcode
  codeverifier clientassertion samlresponse samlart wresult grecaptcharesponse hcaptcharesponse cfturnstileresponse
`;

/** Codes that are typed once, and answers that reset a password. */
const CODES = `
  otp otpcode totp hotp mfa mfacode tan pin pincode puk smscode verificationcode confirmationcode activationcode
  securitycode recoverycode recoverycodes backupcode backupcodes resetcode twofactorcode logincode onetimecode
  onetimepassword securityanswer secretanswer sicherheitsantwort respuestasecreta reponsesecrete mnemonic seedphrase
`;

/** Numbers of cards, accounts and people. */
const NUMBERS = `
  cvv cvv2 cvc cvc2 csc cardcvc cardcode cardnumber creditcard creditcardnumber ccnumber ccnum ccno cardno cardnum
  kartennummer kreditkarte kreditkartennummer prufziffer numerotarjeta numerodetarjeta tarjeta numerocartao
  numerodocartao numerocarte numerodecarte numerocarta
  iban kontonummer accountnumber bankaccount numerodecuenta
  ssn socialsecurity socialsecuritynumber nationalid nationalinsurance sozialversicherungsnummer steuerid
  personnummer passport passportnumber passportno passaporte passnummer ausweisnummer reisepassnummer driverslicense
  aadhaar bsn cpf curp nif pesel taxid
`;

/** Names whose values must never be kept, whatever they look like; without case, accents and separators. */
export const CREDENTIAL_NAMES: ReadonlySet<string> = new Set(wordsOf(PASSWORDS, PROOFS, CODES, NUMBERS));

/** Endings that make a longer name one of these: `user_password`, `x-api-key`, `oauth_token`. */
export const CREDENTIAL_ENDINGS: readonly string[] = wordsOf(`
  accesskey accountkey apikey authkey authorization cookie passphrase passwd password privatekey pwd secret secretkey
  sensorkey sessionid sharedkey sharedaccesskey signingkey encryptionkey token wdclearance
  passwort kennwort contrasena senha motdepasse wachtwoord losenord passord adgangskode salasana haslo heslo jelszo
  пароль 密码 密碼 パスワード 비밀번호
  cardnumber cvv cvc iban mfacode otp otpcode
`);

/** Words that make a name's last part certain: `login_pass` is one, `bypass` is not. */
export const CREDENTIAL_LAST_WORDS: ReadonlySet<string> = new Set(
  wordsOf('pass passwd password pw pwd psw mdp passcode passphrase senha clave secret pin otp cvv cvc iban ssn jwt'),
);

/** Words after such a one that leave it what it is: `password_confirmation`, `newPasswordAgain`. */
export const TRAILING_WORDS: ReadonlySet<string> = new Set(
  wordsOf(`
    again bis confirm confirmation confirmed confirmacion confirmacao confirmar current field input new old
    raw plain plaintext repeat repetir retype text typed value verify wiederholen wiederholung
  `),
);

/** Names of what servers make: a single word under them is a setting, as in `auth=google`. */
export const SERVER_MADE: ReadonlySet<string> = new Set(wordsOf('auth authorization passport secrets session'));

/** Words that make a code or a key something that everybody may know: `postal_code`, `sort_key`. */
export const HARMLESS_WORDS: ReadonlySet<string> = new Set(
  wordsOf(`
    area bar cache check color colour country coupon currency discount error exit foreign http language locale postal
    primary product promo public qr response sort source status tax zip
  `),
);

/** Words in a name that suggest a secret: what the value looks like decides. */
export const TELLING_WORDS: ReadonlySet<string> = new Set(
  wordsOf(`
    access activate activation answer assertion assinatura auth autorizacion bearer bestatigung card cc challenge
    clave cle code codice codigo confirm confirmation cookie credential credentials csrf dsn einladung ephemeral
    firma grant hash hmac invitation invite key keys kod kode licence license link log mac magic mfa nonce oauth onetime
    otc otp passwort password pass pat pin priv private proof recover recovery relaystate remember requesturi reset saml salt secret secrets seed sess
    session sid sig sign signature signatur sso state ticket tickets token tokens unlock unterschrift verification
    verifier verify xsrf schlussel chave llave sifra गुप्त
  `),
);

function wordsOf(...texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    text
      .split(/\s+/)
      .map(plainWord)
      .filter((word) => word !== ''),
  );
}
