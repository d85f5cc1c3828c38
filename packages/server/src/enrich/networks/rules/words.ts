/**
 * Words in organization names that indicate hosting. Strong ones decide even in the name of a telecom company
 * ("Host-Telecom"). Weak ones do not: many small home providers have names like "Cloud Telecom".
 */
export const strongHostingWords = [
  /(?<!\b[gk]|\bec|light|fiber|lig)host(?!el|etler|al\b|ess|il|age\b|omel|ivar|un\b|eria)|khosting/, // host, hosting, webhoster
  /hospedagem|hospedaje|alojamento|alojamiento|hebergement|gostin[gk]|barindirma/,
  /(?<!ob|con|pre|re|was)servers?(?!vice)|serveur|servidor(?!es (do|da|de|public))|\bserwer|szerver|sunucu/,
  /vps|\bkvm\b|bare ?metal|openstack|dedi(cated|box)(?! fib| freight)|dedicato/,
  /data ?-?(cent(er|re|ro|rum|rix)|zentrum|senter|keskus|hotel)|datacent|idc\d?\b|rechenzentrum|\bcpd\b|centro de datos/,
  /\bcolo(cation|s|hosting|\d\w*)?\b|(?<=\w)(?<![ci])colo\b|kolok|\bserver ?housing\b/,
  /\bseedbox|veri merkezi|\bproxy\b|proxies|\banonymi[sz]|\bvpn|rdp\b|\bgpu\b/,
  /\b(iaas|paas|webspace|web ?farm|web ?hotel|mainframe hotel)\b/,
];

export const weakHostingWords = [
  /cloud|nuvem|\bnube\b|\bchmura\b|\bbulut\b|\bvds\b/,
  /\bcompute\b|cloud ?computing|hyperscal|(?<![a-z])rack(?! room)|\w{3}racks\b|\bnodes?\b|virtuali[sz]|\bvirtual (private|machine|data)/,
  /\bcdn\b|content delivery|\bweb ?services?\b|\bip ?transit\b|\bddos\b|\bbgp\b/,
];

/** Who gives homes, offices and telephones their line. */
export const accessWords = [
  /tele ?(com|kom|phon|fon|net|cable|vision|visao)|broad ?band|\b[a-z]*(fib(er|re|ra)|fibernet)|\bftth\b|\bcable|\bkabel|wi-?fi|wireless|\bwisp\b/,
  /\bmobile?\b|cellular|celular|satelit|satellite|provedor|provider|\bisp\b|internet (service|acces)|communication|comunica|\bcatv\b|stadtwerke|\brural\b|\bconnect\b|banda larga/,
];

/** People work and study here, even if the name of the computer center contains a hosting word. */
export const institutionWords = [
  /universi|\bcolleg|school|schul|\becole|escola|escuela|academ|akadem|institut|education|polytech|polit[eè]c|hochschule|fachhochschule|campus|\bstudent/,
  /\bbank\b|\bbanca\b|\bbanco\b|sparkasse|raiffeisen|insurance|versicherung|hospital|klini[ck]|\bhealth\b|medical|pharma|police|polizei/,
  /government|gouvernement|ministr|ministerio|municip|\bcounty\b|\bcity of\b|\bstate of\b|department|prefecture|federal|landes|finanzverwaltung|parliament|\bairport|\bhotels?\b|\brestaurant/,
  /computer (science|cent|museum)|supercomput|leibniz|research|\bchurch|\blibrar/,
];

export const mobileWords = [
  /\bmobil[ei]?\b|mobile|cellular|celular|\bgsm\b|\blte\b|\b[345]g\b|\bpcs\b|movil|mobiele|wireless/,
];
