import type { Rule } from '../../../core/values/violation.ts'
import { PRICE_MAX, PRICE_MIN } from '../contract/catalogue-item.ts'

/** The price is null if and only if the currency is ''. */
export type Price = { readonly price: number | null; readonly currency: string }

// ISO 4217: currencies in use, without metals, funds and test codes.
const CURRENCIES = new Set(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY
  COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS
  INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP
  MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR
  SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND
  VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`.split(/\s+/),
)
const NO_DECIMALS = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))
const THREE_DECIMALS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

const decimalsOf = (currency: string) => (NO_DECIMALS.has(currency) ? 0 : THREE_DECIMALS.has(currency) ? 3 : 2)

/** Clearing the price clears the currency, unless the change names one, which is then refused. */
export const normalisePrice = (stored: Price, change: Partial<Price>): Price => {
  const price = change.price === undefined ? stored.price : change.price
  const currency = change.price === null ? '' : stored.currency
  return { price, currency: change.currency?.trim().toUpperCase() ?? currency }
}

const priceIsInRange: Rule<Price> = ({ price }) =>
  price !== null &&
  !(price >= PRICE_MIN && price <= PRICE_MAX) && {
    field: 'price',
    rule: `at least ${PRICE_MIN} and at most ${PRICE_MAX}`,
  }

const currencyIsGiven: Rule<Price> = ({ price, currency }) =>
  price !== null && currency === '' && { field: 'currency', rule: 'required with a price' }

const priceIsGiven: Rule<Price> = ({ price, currency }) =>
  price === null && currency !== '' && { field: 'price', rule: 'required with a currency' }

const currencyIsReal: Rule<Price> = ({ currency }) =>
  currency !== '' && !CURRENCIES.has(currency) && { field: 'currency', rule: 'a three-letter ISO 4217 code' }

const priceHasItsDecimals: Rule<Price> = ({ price, currency }) => {
  const decimals = decimalsOf(currency)
  return (
    price !== null &&
    CURRENCIES.has(currency) &&
    Number(price.toFixed(decimals)) !== price && { field: 'price', rule: `at most ${decimals} decimals in ${currency}` }
  )
}

export const priceRules = [priceIsInRange, currencyIsGiven, priceIsGiven, currencyIsReal, priceHasItsDecimals] as const
