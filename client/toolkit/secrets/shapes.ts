/** What looks like a secret wherever it is and whatever its name: tokens, addresses, and random text. */

/**
 * Three parts with dots: the bot's ID, a time, a signature. Tokens of accounts with two-factor login begin
 * with "mfa.".
 */
export const botToken = /[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}|mfa\.[\w-]{20,}/g
export const webToken = /\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g
const email = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g
/** What has a line number is a script that a page made. */
const uuid = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b(?!:\d+\b)/gi
/** An activity instance: `i-<id>-gc-<guild>-<channel>`. */
const instanceId = /\bi-\d{16,20}(?:-\w{2,24})+/g
/** What follows the name of a package, or the word version, is one. */
const ipv4 = /(?<![\w.]|version[ =:]{1,2}|[a-z]\.[A-Z]\w{1,40} )\d{1,3}(?:\.\d{1,3}){3}(?!\w|\.\d)/g
const ipv6 = /(?<![\w:])[\da-f]{1,4}(?:::?[\da-f]{1,4}){2,7}(?![\w:])/gi
/** Candidates for random text. A digest in the name of a file, or in front of it, is no secret. */
const longRun =
  /(?<![\w~+=-]|W\/")[\w~+=-]{16,}(?![\w~+=-]|(?:\.[\w-]+)*\.(?:m?js|css|wasm|data|br|gz|unityweb|bundle|hash|json|png|jpe?g|webp|svg|ogg|mp3|wav|html|map|dll|so|cs|cpp|meta|asset|prefab|log|txt|zip)\b| {2}[\w./-]+\.\w)/g
/** Names that IL2CPP and C++ compilers make, addresses in memory, and Cloudflare's numbers of requests. */
const machineName =
  /^_Z|_[mtg](?:[\dA-F]{40}|[\dA-F]{8}\b)|^\d+[abfp]\d+_[\da-f]{12}$|\b[\da-f]{16}-[A-Z]{3}$|^0x[\da-fA-F]{1,16}$/
/** `Oauth2WrappedConfig`: words with a digit between two of them. */
const nameWithDigit = /^[A-Z]?[a-z]+\d(?:[A-Z][a-z]{2,})+$/
/**
 * What is before random text that anybody may see: digests and nonces of a policy, versions of scripts, ends of tunnels, IDs of Unity's
 * assets, keys that Addressables doesn't find, and commits.
 */
const publicText = new RegExp(
  `(?:${[
    '(?<![\\w-])(?:sha(?:256|384|512)|nonce)-[\\w+/=-]+',
    '\\b(?:request|trace|correlation|ray)[-_]?id["\']?\\s?[:=]\\s?["\']?[\\da-f-]{16,36}',
    '\\bblob:\\S*[\\da-f-]{36}',
    '\\b(?:sha-?(?:1|256|512)|md5)(?:sum)?\\b(?:\\([^)]*\\))?\\W{1,4}[\\da-f]{32,128}',
    '\\blisten E[A-Z]+: .{0,40}[\\d.]+',
    '\\bconnIndex=\\d+ .*\\b(?:connection|ip)=[\\w.-]+',
    '\\.(?:m?js|css|wasm|data)\\?(?:v=)?[\\w-]+',
    '\\b\\w*guid["\']?\\s?[:=]\\s?["\']?[\\da-f]{32}',
    '(?:AddressableAssets\\.InvalidKeyException.*|\\bNo (?:Location|Asset) found .*)\\bKey=[^\\s,]+',
    '(?:\\bgit\\S*#|/(?:tree|commit|blob|raw)/|\\b(?:commit|tree|object|ref|pathspec|checkout)[:=]? ["\']?)[\\da-f]{40}',
  ].join('|')})$`,
  'i',
)
const longestPublic = 200
/** How far before a text may be what makes it public. */
const publicContext = 160
/** Folders of persons, on every system and on shares; the name ends at the next slash. */
const home =
  /(?<=(?<![\w.-])(?:\/(?:mnt\/)?[a-z]|[a-z]:|\/var|\/export|file:\/{2,3}(?:[a-z]:)?|\\{2}[\w.-]+)?[\\/]{1,4}(?:Users|Benutzer|Utilisateurs|Usuarios|Utenti|home|media|Documents and Settings)[\\/]{1,4}|(?:\\{2}|smb:\/\/)[\w.-]+[\\/]{1,4}(?:homes?|profiles|users)\$?[\\/]{1,4})[^\\/:*?"'<>|\s](?:[^\\/:*?"<>|\n]{0,60}(?=[\\/])|[^\\/:*?"'<>|\s]*)/gi
const nobody =
  /^(?:root|www-data|nginx|apache|git|nobody|staff|public|shared|default|all users|runner|bokken|node|app|user|username|you|me|ubuntu|vscode|\[hidden.*)$/i
/** `jane@laptop:~$`, `USER=jane`. */
const prompt = /(?<![\w.-])[\w.-]{1,64}@[\w.-]+(?=:[~/][^\s$#]*[$#]|\s\S+\s[%$#]\s)/g
/** The owner in a line of `ls -l`. */
const owner = /(?<=^[-dl][-rwxsStT]{9}[.+@]?\s{1,4}\d{1,6}\s{1,9})[a-z][\w.-]*/gim
/** `"user": "jane"`, `username: 'jane'`, and the IDs of persons, one or a list. */
const person =
  /(?<=(?<![\w-])(?:user_?name|global_?name|nick(?:name)?|owner|user)\\{0,4}["']?\s?[:=]\s?\\{0,4}["'])[^"'\\\n]{1,64}(?=\\{0,4}["'])/gi
const personId =
  /(?<=\b(?:user_?id|user\\{0,4}["']?\s?:\s?\{[^{}]{0,160}\bid|(?:users|members|participants)(?=\\{0,4}["']?\s?:\s?\[))\\{0,4}["']?\s?:\s?(?:\[[^\][{}]{0,400})?\\{0,4}["']?)\d{17,20}(?!\d)/gi
const loginName =
  /(?<=\b(?:USER|USERNAME|LOGNAME|user_?name|global_?name|nickname|player_?name)=)[^\s&"',;=]{1,64}/g
/** A person before their ID in brackets, and the ID in the address of a picture. */
const named = /(?<![\w.])[a-z][\w.]{1,31}(?=(?:#\d{4})? \(\d{17,20}\))|(?<=avatars\/)\d{17,20}(?=\/)/gi
/** `Author: Jane Doe <jane@...>`: the name before the address. */
const mailName =
  /(?<=\b(?:Author|From|To|Cc|Committer|Commit|[a-z-]{2,20}-by):[ \t]{1,8})[^\s<>][^<>\n]{0,60}?(?=\s<[^\s<>]*@)/gi
const privateKey = /-----BEGIN [A-Z ]+-----[\s\S]*?(?:-----END [A-Z ]+-----|$)/g
/** `https://user:password@host`. */
const urlLogin = /(?<=:\/\/)[^\s/@"']+(?=@)/g
const urlState = /(?<=[?&]state=)[^\s&#"'\\]+/g

/** Its own shape decides. */
const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

interface Shape {
  /** Without groups that capture. */
  readonly pattern: RegExp
  /** Sorts out what only looks like one. */
  readonly isSecret?: (candidate: string) => boolean
}

/** Hidden before names are looked at, because they may contain some. */
export const outerShapes: readonly Shape[] = [
  { pattern: privateKey },
  { pattern: urlLogin, isSecret: hasPassword },
  { pattern: urlState },
  { pattern: home, isSecret: name => !nobody.test(name) },
  { pattern: prompt },
  { pattern: owner, isSecret: name => !nobody.test(name) },
  { pattern: person, isSecret: name => !nobody.test(name) },
  { pattern: personId },
  { pattern: loginName },
  {
    pattern: named,
    isSecret: name => !/^(?:app\w*|client|channel|guild|server|role|id|snowflake)$/i.test(name),
  },
  { pattern: mailName },
]

export const shapes: readonly Shape[] = [
  { pattern: email, isSecret: isEmail },
  { pattern: uuid },
  { pattern: instanceId },
  { pattern: ipv4, isSecret: isPublicAddress },
  { pattern: ipv6, isSecret: isAddressV6 },
  { pattern: botToken },
  { pattern: webToken },
  { pattern: longRun, isSecret: isRandom },
]

/** Tells whether any part of a text is random. */
export const hasRandomPart = (text: string): boolean => text.match(longRun)?.some(isRandom) ?? false

/** Tells whether it's random, but known to anybody by what is before it. */
export function isPublic(source: string, from: number, to: number): boolean {
  return to - from <= longestPublic && publicText.test(source.slice(Math.max(0, from - publicContext), to))
}

/** `user:password`. */
function hasPassword(login: string): boolean {
  const colon = login.indexOf(':')
  return colon >= 0 && colon < login.length - 1
}

/** `com.unity.x@14.0.11` is the version of a package, and `icon@2x.png` a picture for dense screens. */
const version = /^\d+(?:\.\d+){1,2}(?:-[a-z]+(?:\.\d+)?)?$/i
const density = /^\d(?:\.\d)?x\.(?:avif|gif|jpe?g|png|svg|webp)$/i

function isEmail(text: string): boolean {
  const host = text.slice(text.indexOf('@') + 1)
  return !version.test(host) && !density.test(host) && !text.startsWith('git@')
}

/** Not an address of this computer or of the local network. What ends in zeros is a version number. */
function isPublicAddress(address: string): boolean {
  if (
    /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\./.test(address) ||
    /^\d+\.0\.0\.0/.test(address)
  )
    return false
  return address.split('.').every(isOctet)
}

const isOctet = (digits: string): boolean =>
  Number(digits) <= 255 && !(digits.length === 3 && digits.startsWith('0'))

/** Eight groups, or fewer with a gap. A time such as `12:30:01` has neither. */
const addressGroups = 8

function isAddressV6(text: string): boolean {
  return text.includes('::') || text.split(':').length >= addressGroups
}

/** Random text has characters that no name explains; eleven of them may be a typo or an abbreviation. */
const fewestRandom = 12

function isRandom(text: string): boolean {
  if (machineName.test(text) || isUuid.test(text)) return false
  if (isMixed(text)) return true
  const unexplained = text.split(/[-_~+=]/).filter(part => !isOrdinary(part))
  return unexplained.join('').length >= fewestRandom
}

/**
 * Random text switches between lower case, upper case and digits all the time; the words in names are longer.
 */
function isMixed(text: string): boolean {
  if (text.length < 24 || !/[a-z]/.test(text) || !/[A-Z]/.test(text) || !/\d/.test(text)) return false
  const pieces = text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? []
  return pieces.join('').length / pieces.length < 2.6
}

/**
 * Recognises a part of a name, such as `PatchUrlMappings`, `AUTHENTICATE` or `v2`, or an ID of digits, mistyped
 * perhaps.
 */
function isOrdinary(part: string): boolean {
  if (/^\d+[A-Za-z]?$/.test(part) || nameWithDigit.test(part)) return true
  const letters = part.replace(/^\d/, '').replace(/\d{1,4}$/, '')
  return /^[A-Za-z]*$/.test(letters) && !shortWord.test(letters)
}

/** Names have two-letter words such as `Is` only before a longer word or at the end. */
const shortWord = /[A-Z][a-z](?![a-z]|$|[A-Z][a-z]{2})/
