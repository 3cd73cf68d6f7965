import { type Network, publicNetwork } from '../outbound/network.ts'

/**
 * The public network, and the private addresses that the operator has configured. A partner can enter any address;
 * without this list it could reach our internal network through us.
 */
export const networkWith = (privateEngines: ReadonlySet<string>): Network => ({
  addressesOf: (name, signal) => publicNetwork.addressesOf(name, signal),
  forbids: (address, port) => !privateEngines.has(`${address}:${port}`) && publicNetwork.forbids(address, port),
})
