/**
 * Brand names of hosting, cloud and colocation providers whose names do not contain a hosting word (`words.ts` matches
 * those that do). From general knowledge. A star matches any ending.
 */
export const hostingBrands = `
  # hyperscale and large public clouds
  amazon com*, amazon technologies, amazon data services*, amazon connection*, microsoft*, google*, oracle
  corporation, oracle svenska*, ibm corporation, digitalocean*, linode*, constant company, alibaba*,
  taobao*, tencent*, aceville*, huawei international*, huawei technologies*, volcano engine*, byteplus*,
  bytedance*, baidu*, kingsoft*, ucloud*, jingdong*, netease*, qiniu*, yandex llc, naver business*, kakao
  enterprise*, zenlayer*, equinix*, latitude sh, g core*, akenes*, sap se, fly io, wasabi technologies*,
  backblaze*, coreweave*, crusoe*, nebius*, together computer,
  # European hosting providers
  ovh, ovh sas, hetzner*, ionos*, strato ag, contabo*, netcup*, leaseweb*, scaleway*, gandi*, ikoula*,
  infomaniak*, worldstream*, nforce*, i3d net*, combell*, keyweb*, myloc*, firstcolo*, active 1 gmbh, velia
  net*, 23m gmbh, aurologic*, dataforest*, manitu*, mittwald*, neue medien muennich*, aruba s p a, seeweb*,
  register s p a, netsons*, keliweb*, uk 2*, heart internet*, iomart*, node4*, memset*, clouvider*, coreix*,
  simply transit*, ukfast*, ans group*, veloxserv*, custodian*, pulsant*, kualo*, mythic beasts*, 20i
  limited, glesys*, loopia*, binero*, team blue*, blix solutions*, blix group*, servetheworld*, domeneshop*,
  upcloud*, planeetta*, zoner oy, interneto vizija*, zone media*, nessus gmbh, anexia*, nine internet*, cyon
  gmbh, solar communications*, netcloud ag, webland*, wedos*, internet cz a s, casablanca int*,
  coolhousing*, websupport*, platon technologies*, home pl*, nazwa pl*, cyber folks*, atman*, beyond pl*,
  sprint s a, rackforest*, tarhely*, voxility*, chroot network*, claus web*, romarg*, netalia*, telepoint*,
  belcloud*, selectel*, timeweb*, beget*, reg ru*, jsc ru center, ru center*, aeza*, servicepipe*, ddos
  guard*, qrator*, stormwall*, variti*, baxet*, the infrastructure group*, mt finance*, webzilla*,
  dataline*, ixcellerate*, smartape*, spaceweb*, adman*, lanset*, dataharbour*, filanco*, uniservice*, delta
  ltd, ps internet company*, reliable software*, mivocloud*, trabia*, amarutu*, flokinet*, 1984 ehf*,
  datacell*, ip volume*, reba communications*, alsycon*, snel com*, tilaa*, previder*, hivane*, dedipath*,
  arsys*, acens*, ginernet*, axarnet*, soltia*, raiola*, almouroltec*, synapsecom*, veridyen*, netinternet*,
  cizgi*, dgn teknoloji*, teknosos*, isimtescil*, isik bilgisayar*, keyubu*, bursabil*, meric internet*,
  artfiles*, syseleven*, cleura*, fundaments*, scaleup technologies*, mevspace*, smart ape, rh tec*, bradler
  krantz*, iphh*, speedbone*, internetx*, meerfarbig*, aixit*, synlinq*, x ion gmbh, webdiscount*, soprado*,
  evanzo*, cronon*, blacknight*, servecentric*, sternforth*, cyberfort*, sysgroup*, teledata uk*, redestel*,
  tecnocratica*, jotelulu*, nixval*, adam ecotech*, everyware ag, datasource ag, luna nl, cyso group*,
  atom86*, prolocation*, duocast*, solvinity*, vancis*, intermax group*, base ip b v, ip visie*, weserve*,
  webglobe*, sh cz, iq pl, inovare prim*, delska*, karolio it*, simoresta*, elisteka*, lietparkas*,
  biterika*, mnogobyte*, etop sp*, wortmann ag, reevo*, internet vikings*, sentia*, asergo*, pentech
  bilisim*, icdsoft*, senko digital*, internet invest*, soluciones corporativas ip*, 10dencehispahard*, root
  sa, w1n ltd, maxko*, unmanaged ltd, dc star*, nexica*, routelabel*, datagrid network*, webdock*,
  massivegrid*, astutium*, dataspace p s a, webgo gmbh, ihs kurumsal*, loadedge*, qonnected*, vertixo*,
  trans ix*, layershift*, critical case*, amito*, 3w infra*, shadow sas, ipax*, adminor*, digitalone*,
  spacedump*, vxtream*, tops net*, waicore*,
`;

/** Providers in the rest of the world, and worldwide ones. */
export const worldwideHostingBrands = `
  # North America
  rackspace*, godaddy*, unified layer*, newfold*, new dream network*, liquid web*, nexcess*, cyrusone*,
  namecheap*, internap*, inap*, aptum*, datapipe*, ntirety*, tierpoint*, flexential*, databank*, zcolo*,
  expedient*, cologix*, digital realty*, interxion*, coresite*, switch ltd, navisite*, lightedge*, hurricane
  electric*, quadranet*, psychz*, sharktech*, multacom*, vpls*, wholesale internet*, limestone networks*,
  hivelocity*, eonix*, b2 net solutions*, enzu*, quickpacket*, nexeon*, phoenixnap*, performive*, zenex
  5ive*, tzulo*, deft com*, gigenet*, cloudradium*, reliablesite*, frantech*, webnx*, input output flood*,
  peg tech*, it7 networks*, turnkey internet*, handy networks*, fortress*itx, codero*, volumedrive*,
  canaca*, netelligent*, amanah tech*, pantheon*, automattic*, weebly*, squarespace*, wix com*, shopify*,
  liquidnet us*, tucows*, netactuate*, packet clearing*, stackpath*, nodisto*, subrigo*, oculus networks*,
  lunavi*, nocix*, nuclearfallout*, corespace*, prgmr*, voipster*, pair networks*, simplehelix*, enet inc,
  hopone*, newtekone*, reflected networks*, volico, omnis network*, brinkster*, internet names for
  business*, data102, macstadium*, dcblox*, contegix*, ihnetworks*, advanced internet technologies,
  natcoweb*, sentris network*, intermedia net*, isprime*, iland internet*, ensono*, secure 24*, connectria*,
  scalematrix*, datacate*, dc74*, tierranet inc, sba edge*, castle access*, digital fortress*, unitedlayer*,
  webhero*, global ip networks*, perfect international*, xfernet*, paradise networks llc, infolink global*,
  bl networks, prime security corp*, anynode, madgenius*, voonami*, acenet inc, nodestop*, phoenix nap*,
  nucdn*, tera byte dot com*, applied innovations*, atomic data*, desync*, openmetal*, allnodes*,
  interconnecx*, opus interactive*, online tech llc, octopus web solution*, netlab global*, vmiss*,
  # Asia and the Pacific
  sakura internet*, gmo internet*, kagoya*, ntt smartconnect*, bekkoame*, at tokyo*, kddi web*, gabia*,
  kinx, lg cns, smileserv*, xtom*, pacswitch*, hk kwaifong*, power line hk*, dingfeng*, xinhui*, luogelang*,
  larus*, cloud innovation*, abcde group*, zillion network*, sonderc*, kaopu*, netsec limited*, asia web
  service*, forewin*, yancy limited, antbox*, akari networks*, misaka*, moack*, kirino*, xnnet*,
  tomato*web*, vodien*, exabytes*, sg gs*, shinjiru*, netway*communication, bangmod*, ruk com*, siamdata*,
  viet*nam*data, vng corporation*, long van*, inet media*, azdigi*, superdata*, ods joint stock*, biznet
  gio*, rumahweb*, dewaweb*, neuviz*, jetorbit*, wowrack*, ctrls*, web werks*, e2e networks*, esds*, zoho
  corp*, pdr*, leapswitch*, webyne*, synergy wholesale*, mammoth media*, zettagrid*, akile*, layerstack*,
  newmedia express*, 1 net singapore*, iconz*, intervolve*, nhn techorus*, gmo z com*, daou technology*,
  hyosungitx*, dotname korea*, elimnet*, samjung data*, tcc technology*, aofei data*, iadvantage*, bdx dc*,
  hong kong lightlayer*, turing group*, exa bytes*, ikuuu*, nhanhoa*,
  # Middle East, Africa, Latin America
  faraso*, netmihan*, kamatera*, triple c cloud*, xglobe*, upress*, g42*, bamboozle*, xneelo*, diamatrix*,
  rackzar*, angani*, locaweb*, tivit*, under*servicos, dattatec*, triara*, edgeuno*, eveo*, sixsigma
  networks*, dimenoc*, green web samaneh*,
  # lessors of address space and machines
  ipxo*, ipv4 superhub*, interlir*, logicweb*, ghostnet gmbh, global layer*, novoserve*, 3nt solutions*,
  zomro*, marbis*, shockbyte*, path network*, ohz*digital, hydra communications*, cloudie*, sollutium*,
  scalaxy*, des capital*, global internet solutions*, globalnet*solutions*, petersburg internet network*,
  nice it services*, chang way*, proton66*, prospero ooo*, media land*, 3xk tech*, feo prest*, 1337
  services*, bunea*, pfcloud*, alviva*, techoff*, tech*off*srv, servinga*, kirei*, ip projects*, whatbox*,
  evoxt*, advin services*, greencloud*, oxylabs*, sprious*, blazing seo*, trafficforce*, rackdog*,
  packetstream*, veesp*, tier*net technologies*, edis gmbh, miran ltd, metanet ag, artnet sp, dmit inc,
  krypt technologies*, teraco data*, telx, yotta network*, yotta infrastructure*, one com a s, atlantic net
  inc, noyan abr arvan*, interspace ltd, rainbow network limited, virtual systems llc, layer7 networks*,
  guanghuan xinwang*, beijing guanghuan*, sinnet*, 21vianet*, abcle*, 24 shells*, atlantic metro*, webair*,
  quality technology services*, bigscoots*, eons data*, core backbone*, hern labs*, privex*, h4y*, redoubt
  networks*, owned networks*, arp networks*, centrilogic*, axcelx*, isppro*, netrouting*, xt global*,
  seflow*, rootlayer*, vegasnap*, madeit*, yisp*, green floid*, informacines sistemos ir technologijos*,
  team internet ag, privatesystems*, iptelecom*, tele asia*, adcdata*, gigabitbank*, west263*, agotoz*,
  landups*, estoxy*, estnoc*, connectingbytes*, keminet*, nano it*, alastyr*, mach dilemma*, bitcommand*,
  secure data systems*, brainstorm network*, it grad*, sunnyvision*, datawagon*, dgtl*, tes media*, uab
  esnet*, virtuozzo*, itglobal*, edgecenter*, yandex cloud*, eurobyte*, adminvps*, fornex*, tucha*,
  colobridge*, sparkstation*, netdirekt*, spdnet*, catixs*, 1 grid*, upperlink*, elastx*, safespring*,
  oderland*, zoner*, telehouse*, nextdc*, data4*, etix*, ielo*, agarik*, alwaysdata*, o2switch*, lws*,
  evolix*, ecritel*, linkbynet*, cheops tech*, nfrance*, alter way*, celeonet*, pulseheberg*, inulogic*,
  ovea*, mediactive*, globotech communications, dotsi lda, fiber grid inc, uniweb bvba, digital edge korea,
  abitcool china, firm volz, noris network*, dogado*, ratiokontakt*, spacenet ag, mod mission critical*,
  melbikomas*, masterdc*, uab code200*, teraswitch*, carinet*, dynanode*, nyi, cyber wurx*, cybercon inc,
  joyent*, latisys*, hyonix*, yunify*, web2objects*, dreamscape networks*, continent 8*, outscale*, iptp
  ltd, oclayer*, ix reach*, data storage center*, truefullstaq*, wiit ag, asline limited, owgels*, kyberio*,
  global connectivity solutions llp, angelnet*, katch network*, worktitans*, network transit holdings*,
  netassets services*, netorn*, bunny technology*, blackgate*, immedion*, involta*, piranha systems*,
  synapse network*, liasail*, xrui*, esited*, cipherkey*, stellar association*, gds changan*, cyfuture*,
  pioneer elabs*, proen corp*, plus line ag, rockenstein*, dynascale*, rapidscale*, nextpertise*, we dare b
  v, dataweb*, redcentric*, llc vk, centersquare*, f n s holdings*, iproyal*, yottasrc*, iqweb*, northc
  deutschland*, northc schweiz*, northc nederland*, northc datacenters*, regxa*, ormilon*, des equity*,
  mediasoft ekspert*, securebit*, stackscale*, vastspace*, stacks inc, orion network limited, fork
  networking*, amaze intelligence*, datacorpore*,
`;
