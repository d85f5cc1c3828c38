/** Networks that VPN services run, or rent entirely for their exits. */
export const vpnBrands = `
  m247*, datacamp limited, packethub*, 31173 services*, proton ag, cyberzone s a*, mullvad*, mudhook*,
  windscribe*, powerhouse management*, ivpn*, private layer*, secure internet llc*, anonymizer*, adguard
  software*, bullet proof vpn*, obehosting*, gsl networks*, host universal*, *vpn, strong technology*,
  avast software*, privax*, surfshark*, tefincom*, cyberghost*, astrill systems*, ovpn*, netbouncer*,
`;

/** Associations that run networks for Tor exits. */
export const torBrands = `
  stiftung erneuerbare freiheit*, emerald onion*, foundation for applied privacy*, quintex alliance*,
  foreningen for digitala fri*, calyx institute*, unredacted inc*, church of cyberology*, f3 netze*,
  sabotage llc, osservatorio nessuno*, stormycloud*,
`;

/** Content networks, which are also the last hop of Private Relay, WARP and similar services. Their users are unknown. */
export const cdnBrands = `
  cloudflare*, akamai*, fastly*, incapsula*, imperva*, edgecast*, limelight networks*, cdnetworks*,
  quantil*, cdnvideo*, proinity*, bunnyway*, medianova*, cachefly*, sucuri*, netflix*, qwilt*, instart*, cdn
  squared*, content delivery network*, azion technologies*, meteverse*, radware*, f5 networks*, f5 inc,
  neustar security*, accelia*, edgenext*, link11*, nexusguard*, tcpshield*, baffin bay networks*,
`;

/** Enterprise gateways: employees of a company behind shared addresses. */
export const gatewayBrands = `
  zscaler*, netskope*, iboss*, menlo security*, forcepoint*, palo alto networks*, cato networks*, cisco
  opendns*, opendns*, symantec*, broadcom*, mcafee*, skyhigh*, trellix*, musarubra*, barracuda networks*,
  check point software*, ericom*, lookout inc*, fortinet*, sophos*, versa networks*, aryaka*, cloud
  gateway*, contentkeeper*, open systems ag, messagelabs*, island technology*, check point sse*, todyl*,
`;

/** Mobile carriers whose names do not contain a mobile word. */
export const mobileBrands = `
  reliance jio*, bharti airtel*, vodafone idea*, ntt docomo*, rakuten*, turkcell*, kyivstar*, vimpelcom*,
  megafon*, mts pjsc, tele2*, lifecell*, hutchison*, hi3g*, three ireland*, telenor*, elisa oyj, dna oyj, p4
  sp*, polkomtel*, yettel*, digicel*, claro*, comcel*, colombia movil*, radiomovil*, movistar*, movilnet*,
  tim s a*, entel pcs*, mtn*, safaricom*, vodacom*, celtel*, orascom*, wataniya*, umniah*, ooredoo*,
  etisalat*, iran cell*, rightel*, indosat*, xl axiata*, hutchison 3*, smartfren*, globe telecom*, smart
  broadband*, dito*, maxis*, celcom*, digi telecommunications*, u mobile*, advanced wireless network*, true
  move*, total access communication*, dtac*, viettel*, mobifone*, grameenphone*, banglalink*, ncell*, dialog
  axiata*, free mobile*, bouygues telecom*, boost mobile*, google fi*, c spire*, freedom mobile*, two
  degrees mobile*, zain bahrain*, zain zambia*, mtn sa, t2 mobile*, cell c pty*,
`;
